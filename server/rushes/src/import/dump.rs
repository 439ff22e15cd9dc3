//! Reads the rows out of a dump as `mysqldump` and `mariadb-dump` write it: CREATE TABLE for the names of columns, INSERT for the rows.
//! Everything else is skipped.

use std::collections::HashMap;
use std::io::{BufRead, Bytes, Read};
use std::iter::Peekable;
use std::sync::Arc;

use anyhow::{Context, bail, ensure};

/// No value of a member, a log or a setting is longer.
const MOST_BYTES: usize = 64 << 20;

/// A row with the names of its columns.
#[derive(Clone, Debug)]
pub struct DumpRow {
    columns: Arc<Vec<String>>,
    values: Vec<Option<String>>,
}

impl DumpRow {
    /// None: NULL, or no such column.
    pub fn get(&self, column: &str) -> Option<&str> {
        let place = self.columns.iter().position(|name| name == column)?;
        self.values.get(place)?.as_deref()
    }
}

/// The rows of the tables that `wants` names, by their tables; one without rows is there, too.
pub fn read(input: impl BufRead, wants: impl Fn(&str) -> bool) -> anyhow::Result<HashMap<String, Vec<DumpRow>>> {
    let mut reader = Reader { bytes: input.bytes().peekable() };
    let mut columns: HashMap<String, Arc<Vec<String>>> = HashMap::new();
    let mut rows: HashMap<String, Vec<DumpRow>> = HashMap::new();
    while let Some(first) = reader.skip_blank()? {
        if !first.is_ascii_alphabetic() {
            reader.skip_statement()?;
            continue;
        }
        match reader.word()?.as_str() {
            "CREATE" if reader.is_word("TABLE")? => {
                let (name, names) = reader.table()?;
                if wants(&name) {
                    rows.entry(name.clone()).or_default();
                    columns.insert(name, Arc::new(names));
                }
            }
            "INSERT" | "REPLACE" => {
                let name = reader.insert_target()?;
                if !wants(&name) {
                    reader.skip_statement()?;
                    continue;
                }
                let found = reader.rows(columns.get(&name)).with_context(|| format!("in the rows of {name}"))?;
                rows.entry(name).or_default().extend(found);
            }
            _ => reader.skip_statement()?,
        }
    }
    Ok(rows)
}

struct Reader<R: Read> {
    bytes: Peekable<Bytes<R>>,
}

impl<R: Read> Reader<R> {
    fn peek(&mut self) -> anyhow::Result<Option<u8>> {
        match self.bytes.peek() {
            None => Ok(None),
            Some(Ok(byte)) => Ok(Some(*byte)),
            Some(Err(_)) => self.next(),
        }
    }

    fn next(&mut self) -> anyhow::Result<Option<u8>> {
        self.bytes.next().transpose().context("the dump cannot be read")
    }

    /// The next byte of a statement that has begun.
    fn inside(&mut self) -> anyhow::Result<u8> {
        self.next()?.context("the dump ends in the middle of a statement: it was cut off")
    }

    fn skip_line(&mut self) -> anyhow::Result<()> {
        while self.next()?.is_some_and(|byte| byte != b'\n') {}
        Ok(())
    }

    /// Past white space, comments and ends of statements; the byte that comes then.
    fn skip_blank(&mut self) -> anyhow::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() || byte == b';' => drop(self.next()?),
                Some(b'#' | b'-') => self.skip_line()?,
                Some(b'/') => self.skip_comment()?,
                other => return Ok(other),
            }
        }
    }

    /// Past white space within a statement; the byte that comes then.
    fn skip_space(&mut self) -> anyhow::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => drop(self.next()?),
                other => return Ok(other),
            }
        }
    }

    /// What only some servers run stands in comments as well, and no rows do.
    fn skip_comment(&mut self) -> anyhow::Result<()> {
        let mut last = self.inside()?;
        if self.peek()? != Some(b'*') {
            return Ok(());
        }
        self.inside()?;
        loop {
            let byte = self.inside()?;
            if last == b'*' && byte == b'/' {
                return Ok(());
            }
            last = byte;
        }
    }

    fn skip_statement(&mut self) -> anyhow::Result<()> {
        while let Some(byte) = self.next()? {
            match byte {
                b';' => return Ok(()),
                b'\'' | b'"' | b'`' => drop(self.quoted(byte)?),
                _ => {}
            }
        }
        Ok(())
    }

    /// In capitals.
    fn word(&mut self) -> anyhow::Result<String> {
        let mut word = String::new();
        while let Some(byte) = self.peek()?.filter(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
            self.next()?;
            word.push(char::from(byte.to_ascii_uppercase()));
        }
        Ok(word)
    }

    fn is_word(&mut self, expected: &str) -> anyhow::Result<bool> {
        self.skip_space()?;
        Ok(self.word()? == expected)
    }

    fn expect(&mut self, expected: u8) -> anyhow::Result<()> {
        self.skip_space()?;
        let found = self.inside()?;
        ensure!(found == expected, "{:?} stands where {:?} must", char::from(found), char::from(expected));
        Ok(())
    }

    /// A name in backticks or without; of `database`.`table` the last part.
    fn name(&mut self) -> anyhow::Result<String> {
        loop {
            let name = match self.skip_space()? {
                Some(b'`') => {
                    self.next()?;
                    self.quoted(b'`')?
                }
                _ => {
                    let mut name = String::new();
                    while let Some(byte) =
                        self.peek()?.filter(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(byte))
                    {
                        self.next()?;
                        name.push(char::from(byte));
                    }
                    name
                }
            };
            ensure!(!name.is_empty(), "a name is missing");
            if self.peek()? != Some(b'.') {
                return Ok(name);
            }
            self.next()?;
        }
    }

    /// After CREATE TABLE: its name, and the columns in their order.
    fn table(&mut self) -> anyhow::Result<(String, Vec<String>)> {
        let mut name = self.name()?;
        if name.eq_ignore_ascii_case("IF") {
            ensure!(self.is_word("NOT")? && self.is_word("EXISTS")?, "CREATE TABLE is not understood");
            name = self.name()?;
        }
        self.expect(b'(')?;
        let (mut columns, mut depth, mut begins) = (Vec::new(), 1, true);
        loop {
            let byte = self.inside()?;
            match byte {
                b'`' => {
                    let quoted = self.quoted(b'`')?;
                    if begins {
                        columns.push(quoted);
                    }
                }
                b'\'' | b'"' => drop(self.quoted(byte)?),
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.skip_statement()?;
                return Ok((name, columns));
            }
            begins = (byte == b',' && depth == 1) || (begins && byte.is_ascii_whitespace());
        }
    }

    fn insert_target(&mut self) -> anyhow::Result<String> {
        loop {
            self.skip_space()?;
            match self.word()?.as_str() {
                "INTO" => return self.name(),
                "IGNORE" | "LOW_PRIORITY" | "DELAYED" => {}
                other => bail!("INSERT {other} is not understood"),
            }
        }
    }

    /// From behind the name of the table to the end of the statement.
    fn rows(&mut self, known: Option<&Arc<Vec<String>>>) -> anyhow::Result<Vec<DumpRow>> {
        let columns = if self.skip_space()? == Some(b'(') {
            self.next()?;
            let mut names = Vec::new();
            loop {
                names.push(self.name()?);
                self.skip_space()?;
                if self.inside()? == b')' {
                    break Arc::new(names);
                }
            }
        } else {
            known.context("the dump has neither CREATE TABLE nor names of columns for it")?.clone()
        };
        ensure!(self.is_word("VALUES")?, "VALUES is missing");
        let mut rows = Vec::new();
        loop {
            self.expect(b'(')?;
            let mut values = Vec::with_capacity(columns.len());
            loop {
                values.push(self.value()?);
                self.skip_space()?;
                match self.inside()? {
                    b',' => {}
                    b')' => break,
                    other => bail!("{:?} stands behind a value", char::from(other)),
                }
            }
            ensure!(values.len() == columns.len(), "a row has {} values for {} columns", values.len(), columns.len());
            rows.push(DumpRow { columns: columns.clone(), values });
            self.skip_space()?;
            match self.inside()? {
                b',' => {}
                b';' => return Ok(rows),
                other => bail!("{:?} stands behind a row", char::from(other)),
            }
        }
    }

    fn value(&mut self) -> anyhow::Result<Option<String>> {
        match self.skip_space()? {
            Some(quote @ (b'\'' | b'"')) => {
                self.next()?;
                Ok(Some(self.quoted(quote)?))
            }
            // _binary 'text', _utf8mb4 'text'
            Some(b'_') => {
                self.word()?;
                self.value()
            }
            _ => {
                let mut plain = String::new();
                while let Some(byte) = self.peek()?.filter(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte))
                {
                    self.next()?;
                    plain.push(char::from(byte));
                }
                match plain.strip_prefix("0x") {
                    Some(hex) => Ok(Some(from_hex(hex)?)),
                    None if plain.eq_ignore_ascii_case("NULL") => Ok(None),
                    None => {
                        ensure!(
                            plain.parse::<f64>().is_ok_and(f64::is_finite),
                            "the value {plain:?} is not understood"
                        );
                        Ok(Some(plain))
                    }
                }
            }
        }
    }

    /// From behind the opening quote to behind the closing one. A quote that stands twice is one.
    fn quoted(&mut self, quote: u8) -> anyhow::Result<String> {
        let mut text = Vec::new();
        loop {
            let byte = self.inside()?;
            let byte = match byte {
                b'\\' if quote != b'`' => match self.inside()? {
                    b'0' => 0,
                    b'b' => 8,
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'Z' => 26,
                    other => other,
                },
                _ if byte == quote => {
                    if self.peek()? != Some(quote) {
                        return String::from_utf8(text)
                            .context("a text is not UTF-8: dump with --default-character-set=utf8mb4");
                    }
                    self.next()?;
                    quote
                }
                _ => byte,
            };
            ensure!(text.len() < MOST_BYTES, "a value is longer than {} MB", MOST_BYTES >> 20);
            text.push(byte);
        }
    }
}

fn from_hex(hex: &str) -> anyhow::Result<String> {
    let pairs = hex
        .as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair)?, 16).map_err(anyhow::Error::new));
    String::from_utf8(pairs.collect::<anyhow::Result<Vec<_>>>()?).context("a text is not UTF-8")
}

#[cfg(test)]
impl DumpRow {
    /// A row for tests of what is made of rows.
    pub fn of(values: &[(&str, &str)]) -> Self {
        let columns = values.iter().map(|(name, _)| (*name).to_owned()).collect();
        Self { columns: Arc::new(columns), values: values.iter().map(|(_, value)| Some((*value).to_owned())).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DUMP: &str = include_str!("../../tests/fixtures/dump.sql");
    /// What must be said, and a statement of which it must be said.
    const REFUSED: &str = include_str!("../../tests/fixtures/refused_dumps.txt");
    const TABLE: &str = "CREATE TABLE `user` (`id` int, `name` text);";

    fn rows(dump: &[u8]) -> anyhow::Result<Vec<(Option<String>, Option<String>)>> {
        let found = read(dump, |table| table != "other")?;
        let owned = |row: &DumpRow, name: &str| row.get(name).map(str::to_owned);
        Ok(found.get("user").into_iter().flatten().map(|row| (owned(row, "id"), owned(row, "name"))).collect())
    }

    #[test]
    fn rows_are_read_with_the_columns_of_their_table() {
        let text = |text: &str| Some(text.to_owned());
        let expected = [
            (text("1"), text("O'Brien \\ 'x' \n;")),
            (text("2"), None),
            (text("3"), text("b")),
            (text("4"), text("hi")),
            (text("-5"), text("林小满")),
        ];
        assert_eq!(rows(DUMP.as_bytes()).unwrap(), expected);
    }

    #[test]
    fn what_is_cut_off_or_strange_is_refused() {
        for (why, statement) in REFUSED.lines().filter_map(|line| line.split_once('\t')) {
            let error = rows(format!("{TABLE}{statement}").as_bytes()).unwrap_err();
            assert!(format!("{error:#}").contains(why), "{statement}: {error:#}");
        }
        // Every beginning of a dump is read or refused, and none hangs; what is no text is refused.
        for length in 0..DUMP.len() {
            drop(rows(&DUMP.as_bytes()[..length]));
        }
        let odd = [DUMP.as_bytes(), b"REPLACE INTO `user` VALUES (1,'\xff');"].concat();
        assert!(format!("{:#}", rows(&odd).unwrap_err()).contains("not UTF-8"));
    }
}
