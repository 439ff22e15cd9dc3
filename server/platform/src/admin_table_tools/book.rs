//! Tables as workbooks.

use std::io::{Seek, Write};

use kernel::{Result, csv};

/// The plainest workbook there can be: one sheet, texts and numbers.
pub struct Book<W: Write + Seek>(zip::ZipWriter<W>);

const SHEET: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData>";
const PARTS: [(&str, &str); 4] = [
    (
        "[Content_Types].xml",
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>",
    ),
    (
        "_rels/.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
    ),
    (
        "xl/workbook.xml",
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"Rushes\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
    ),
    (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>",
    ),
];

impl<W: Write + Seek> Book<W> {
    pub fn new(out: W) -> Result<Self> {
        let mut zip = zip::ZipWriter::new(out);
        let options = zip::write::SimpleFileOptions::default();
        for (name, text) in PARTS {
            zip.start_file(name, options).map_err(std::io::Error::other)?;
            zip.write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>")?;
            zip.write_all(text.as_bytes())?;
        }
        zip.start_file("xl/worksheets/sheet1.xml", options).map_err(std::io::Error::other)?;
        zip.write_all(SHEET.as_bytes())?;
        Ok(Self(zip))
    }

    pub fn row(&mut self, cells: &[String]) -> Result<()> {
        let mut text = String::from("<row>");
        for cell in cells {
            // Long numbers are names: a spreadsheet would round them.
            let is_number = cell.len() < 15 && cell.parse::<f64>().is_ok_and(f64::is_finite) && !cell.starts_with('+');
            let leads = cell.len() > 1 && cell.starts_with('0') && !cell.starts_with("0.");
            if is_number && !leads {
                text.push_str(&format!("<c><v>{cell}</v></c>"));
            } else {
                text.push_str("<c t=\"inlineStr\"><is><t xml:space=\"preserve\">");
                let plain =
                    csv::untamed(cell).chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t'));
                for letter in plain {
                    match letter {
                        '<' => text.push_str("&lt;"),
                        '>' => text.push_str("&gt;"),
                        '&' => text.push_str("&amp;"),
                        letter => text.push(letter),
                    }
                }
                text.push_str("</t></is></c>");
            }
        }
        text.push_str("</row>");
        Ok(self.0.write_all(text.as_bytes())?)
    }

    pub fn end(mut self) -> Result<W> {
        self.0.write_all(b"</sheetData></worksheet>")?;
        Ok(self.0.finish().map_err(std::io::Error::other)?)
    }
}
