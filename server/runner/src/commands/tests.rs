use super::*;

const LIST: &str = r#"
    package_manager = "npm"
    path = ["/usr/bin", "/bin"]
    pass = ["HTTP_PROXY"]
    [limits]
    seconds = 60
    output_mb = 5
    [commands.echo.say]
    program = "echo"
    args = ["--", "{input.word}", "{home}"]
    inputs = { word = { choices = ["a b", "c;d"] } }
    [commands.echo.count]
    program = "echo"
    args = ["{input.port}"]
    inputs = { port = { min = 1024, max = 2000, usual = 1500 } }
    seconds = 0
    [commands.echo.none]
    program = "no-such-program"
    [commands.echo.away]
    program = "echo"
    folder = "nowhere"
    [commands.own.run]
    program = "{self}"
    own = true
    [commands.own.back]
    program = "{self}"
    refused = "forward_only"
    [commands.php.serve]
    program = "echo"
    development = true
"#;

fn place() -> CommandPlace {
    let variable = |name: &str| (name.to_owned(), "value".to_owned());
    CommandPlace {
        root: "/".into(),
        home: "/home of it".into(),
        program: "/bin/true".into(),
        production: false,
        user: None,
        env: vec![variable("HTTP_PROXY"), variable("SHOP_SECRET"), variable("OTHER")],
        is_own: |name| name.starts_with("SHOP_"),
    }
}

#[test]
fn nothing_but_a_choice_reaches_the_arguments() {
    let list = Commands::parse(LIST).unwrap();
    let args = |key: &str, extend: &str| list.prepare(key, extend, &place()).map(|ready| ready.spec.args);
    assert_eq!(args("echo.say", "word=a b").unwrap(), ["--", "a b", "/home of it"]);
    assert_eq!(args("echo.say", "word=c;d").unwrap()[1], "c;d", "one argument, whatever is in it");
    assert_eq!(args("echo.count", "port=1024").unwrap(), ["1024"]);
    for extend in
        ["", "word=x", "word=a b&word=a b", "word=a b&more=1", "word", "=a b", "word=a b\n", "word=--help", "WORD=a b"]
    {
        assert_eq!(args("echo.say", extend), Err(CommandRefusal::BadInput), "{extend:?}");
    }
    for note in ["module-install:shop", "word=a b", "$(id)", "&&"] {
        assert_eq!(args("own.run", note).unwrap(), [] as [&str; 0], "a client's own note reaches nothing: {note}");
    }
    for port in ["80", "2001", "-1", "+1500", "01500", "1500 ", "0x600", "1500;id", "99999999999999999999999"] {
        assert_eq!(args("echo.count", &format!("port={port}")), Err(CommandRefusal::BadInput), "{port}");
    }
    for key in ["", "echo", "echo.", ".say", "echo.say.x", "ECHO.say", "echo.say;id", "echo.none ", "../echo.say"] {
        assert_eq!(args(key, ""), Err(CommandRefusal::UnknownKey), "{key}");
    }
}

#[test]
fn only_what_is_there_is_offered_and_the_rest_says_why() {
    let list = Commands::parse(LIST).unwrap();
    let lack = |key: &str, place: &CommandPlace| list.lack(list.entry(key).unwrap(), place);
    assert_eq!(lack("echo.say", &place()), None);
    assert_eq!(lack("echo.none", &place()), Some(Lack::Program("no-such-program".into())));
    assert_eq!(lack("echo.away", &place()), Some(Lack::Folder("/nowhere".into())));
    assert_eq!(lack("own.back", &place()), Some(Lack::Refused("forward_only".into())));
    assert_eq!(lack("php.serve", &place()), None);
    assert_eq!(lack("php.serve", &CommandPlace { production: true, ..place() }), Some(Lack::Production));
}

#[test]
fn a_command_sees_no_environment_but_its_own() {
    let list = Commands::parse(LIST).unwrap();
    let names = |key: &str| {
        let env = list.prepare(key, "", &place()).unwrap().spec.env;
        env.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
    };
    assert_eq!(names("php.serve"), ["PATH", "HOME", "LANG", "TERM", "FORCE_COLOR", "HTTP_PROXY"]);
    assert_eq!(names("own.run").last().unwrap(), "SHOP_SECRET");
}

#[test]
fn a_list_that_makes_no_sense_is_refused_with_a_sentence() {
    let head = "package_manager = \"npm\"\npath = []\n";
    for (entry, sentence) in [
        ("[commands.a.b]\nprogram = \"x\"\nargs = [\"{input.y}\"]", "a.b uses the input y, which it does not have"),
        ("[commands.a.b]\nprogram = \"x\"\nown = true", "a.b: only {self} may be given the shop's settings"),
        ("[commands.\"a b\".c]\nprogram = \"x\"", "a b.c is no key: letters, digits, - and _ only"),
        (
            "[commands.a.b]\nprogram = \"x\"\ninputs = { y = { choices = [\"-x\"] } }",
            "a.b: a choice of y looks like an option",
        ),
        ("[commands.a.b]\nprogram = \"\"", "a.b has no program"),
    ] {
        assert_eq!(Commands::parse(&format!("{head}{entry}")).unwrap_err(), sentence);
    }
    assert!(Commands::parse(&format!("{head}[commands.a.b]\nprogram = \"x\"\nsconds = 5")).is_err(), "a misspelt key");
}

#[test]
fn limits_are_the_commands_own_or_everybodys() {
    let list = Commands::parse(LIST).unwrap();
    let ready = list.prepare("php.serve", "", &place()).unwrap();
    assert_eq!((ready.spec.milliseconds, ready.cap, ready.line.as_str()), (60_000, 5 * MEGABYTE, "echo"));
    assert_eq!(list.prepare("echo.count", "port=1500", &place()).unwrap().spec.milliseconds, 0);
}

#[test]
fn the_list_that_is_built_in_can_be_read() {
    let list = Commands::parse(include_str!("../../../../config/terminal.toml")).unwrap();
    for group in [
        "migrate",
        "install",
        "version",
        "test",
        "web-install",
        "nuxt-install",
        "web-build",
        "set-npm-registry",
        "set-composer-registry",
        "composer",
        "ping",
    ] {
        assert!(list.all().any(|(key, _)| key.starts_with(&format!("{group}."))), "{group}");
    }
}
