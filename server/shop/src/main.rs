//! The program `rushes`.

fn main() -> std::process::ExitCode {
    shop::cli::main()
}
