//! The keys that somebody has pressed.

/// Drops what was typed ahead in the terminal. Does nothing on Windows.
pub(crate) fn drop_typed_ahead() {
    #[cfg(unix)]
    let _ = rustix::termios::tcflush(std::io::stdin(), rustix::termios::QueueSelector::IFlush);
}

/// Waits until there is a line to read. Returns false if `is_cancelled` comes first: a blocking read
/// alone would not notice Ctrl-C. On Windows Ctrl-C ends the reading itself.
pub(crate) fn wait_for_line(is_cancelled: impl Fn() -> bool) -> bool {
    #[cfg(unix)]
    {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        const A_MOMENT: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
        let stdin = std::io::stdin();
        while !is_cancelled() {
            match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&A_MOMENT)) {
                Ok(0) | Err(rustix::io::Errno::INTR) => {}
                Ok(_) | Err(_) => return true,
            }
        }
        false
    }
    #[cfg(not(unix))]
    !is_cancelled()
}
