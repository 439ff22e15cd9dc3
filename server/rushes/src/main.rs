//! The program `rushes`.

fn main() -> std::process::ExitCode {
    rushes::cli::main()
}
