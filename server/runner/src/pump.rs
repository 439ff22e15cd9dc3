//! From the program's pipe into the file that everybody reads. It takes no more than it has written, so a program that writes
//! faster waits; what goes beyond the cap is read and thrown away, so the program does not.

use std::fs::File;
use std::io::{self, PipeReader, Read, Write};
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::line::Lines;
use crate::mask::Masks;
use crate::run::RunPhase;

const BUFFER: usize = 64 * 1024;

/// What was kept of an output.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    pub truncated: bool,
    pub sha256: String,
}

pub(crate) fn pump(
    mut output: PipeReader,
    log: &Path,
    cap: u64,
    masks: &Arc<Masks>,
    state: &watch::Sender<RunPhase>,
) -> io::Result<Kept> {
    let mut file = File::create(log)?;
    let (mut lines, mut out, mut buffer) = (Lines::default(), Vec::with_capacity(BUFFER), vec![0; BUFFER]);
    let (mut hash, mut stored, mut truncated) = (Sha256::new(), 0_u64, false);
    loop {
        let read = match output.read(&mut buffer) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if truncated && read > 0 {
            continue;
        }
        out.clear();
        match read {
            0 => lines.finish(masks, &mut out),
            read => lines.feed(buffer.get(..read).unwrap_or_default(), masks, &mut out),
        }
        let room = usize::try_from(cap.saturating_sub(stored)).unwrap_or(usize::MAX);
        if out.len() > room {
            let fits = out.get(..room).unwrap_or_default();
            out.truncate(memchr::memrchr(b'\n', fits).map_or(0, |at| at + 1));
            truncated = true;
        }
        if !out.is_empty() {
            file.write_all(&out)?;
            hash.update(&out);
            stored += out.len() as u64;
            state.send_modify(|state| (state.bytes, state.lines) = (stored, lines.count));
        }
        if read == 0 {
            let sha256 = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
            return Ok(Kept { truncated, sha256 });
        }
    }
}
