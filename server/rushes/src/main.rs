//! The program `rushes`.

/// Answers are made of many small pieces: with the allocator of the C library a list costs a quarter more.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> std::process::ExitCode {
    rushes::cli::main()
}
