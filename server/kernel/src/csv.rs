//! Tables as text (RFC 4180): what spreadsheets write and read.

/// Rows of cells. Commas or semicolons between them, whichever the first line has more of; empty lines are left out.
pub fn read(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let head = text.lines().next().unwrap_or_default();
    let comma = if head.matches(';').count() > head.matches(',').count() { ';' } else { ',' };
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() => quoted = true,
            '\r' if !quoted && letters.peek() == Some(&'\n') => {}
            '\n' | '\r' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            letter if letter == comma && !quoted => row.push(std::mem::take(&mut cell)),
            letter => cell.push(letter),
        }
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push(row);
    }
    rows.retain(|row| row.iter().any(|cell| !cell.trim().is_empty()));
    rows
}

/// One line, with its end.
pub fn line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for (place, cell) in cells.into_iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        if cell.contains([',', '"', '\n', '\r', ';']) || cell.starts_with(' ') || cell.ends_with(' ') {
            out.push('"');
            out.push_str(&cell.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(cell);
        }
    }
    out.push_str("\r\n");
    out
}

/// A text that a spreadsheet would take for a formula is marked as a text; numbers stay numbers.
pub fn escape_formula(cell: &str) -> String {
    let is_number = cell.parse::<f64>().is_ok();
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number { format!("'{cell}") } else { cell.to_owned() }
}

/// The same the other way round.
pub fn untamed(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(['=', '+', '-', '@', '\t', '\r'])).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_back() {
        let cells = ["plain", "a,b", "say \"hi\"", "two\nlines", "", " spaced ", "雨;夜"];
        let text = format!("\u{feff}{}{}", line(["1", "2", "3", "4", "5", "6", "7"]), line(cells));
        assert_eq!(read(&text).pop().unwrap(), cells);
        assert_eq!(read("a;b\n1;\"x;y\"\n\n;\n"), [vec!["a", "b"], vec!["1", "x;y"]]);
        assert_eq!(read(""), Vec::<Vec<String>>::new());
    }

    #[test]
    fn formulas_are_tamed_and_numbers_are_not() {
        for (cell, shown) in [("=1+1", "'=1+1"), ("-5.00", "-5.00"), ("@x", "'@x"), ("雨", "雨"), ("+86 10", "'+86 10")]
        {
            assert_eq!(escape_formula(cell), shown);
            assert_eq!(untamed(shown), cell);
        }
        assert_eq!(untamed("'quoted"), "'quoted");
    }
}
