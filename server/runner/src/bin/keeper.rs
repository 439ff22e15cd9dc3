fn main() -> std::process::ExitCode {
    runner::keeper::main()
}
