use super::*;

fn measured(video: &str, rest: &str, format: &str, name: &str) -> Film {
    film(&format!(r#"{{"streams":[{video}{rest}],"format":{format}}}"#), name).unwrap()
}

const MOV: &str = r#"{"format_name":"mov,mp4,m4a,3gp,3g2,mj2","duration":"12.500000","tags":{"major_brand":"qt  "}}"#;
const MP4: &str = r#"{"format_name":"mov,mp4,m4a,3gp,3g2,mj2","duration":"8.000000","tags":{"major_brand":"isom"}}"#;

#[test]
fn prores_4444_with_alpha() {
    let video = r#"{"codec_type":"video","codec_name":"prores","codec_tag_string":"ap4h","profile":"4444","width":4096,"height":2160,
        "pix_fmt":"yuva444p12le","r_frame_rate":"24/1","avg_frame_rate":"24/1","duration":"12.5","nb_frames":"300",
        "bits_per_raw_sample":"16","color_primaries":"bt709","color_transfer":"bt709"}"#;
    let film = measured(video, "", MOV, "smoke.mov");
    let specs = &film.specs;
    assert_eq!((specs.codec.as_deref(), specs.container.as_deref()), (Some("ProRes 4444"), Some("MOV")));
    assert_eq!((specs.bit_depth, specs.chroma.as_deref(), specs.alpha), (Some(12), Some("4:4:4"), Alpha::Straight));
    assert_eq!((specs.frames, specs.duration_ms), (Some(300), Some(12_500)));
    assert_eq!((specs.colour.as_deref(), specs.transfer.as_deref()), (Some("Rec.709"), Some("BT.1886")));
    assert!(film.has_alpha() && !film.has_audio && specs.measured);
    assert_eq!(name(specs).0, "4K · ProRes 4444");
}

#[test]
fn h264_at_film_rate() {
    let video = r#"{"codec_type":"video","codec_name":"h264","codec_tag_string":"avc1","profile":"High","width":1920,"height":1080,
        "pix_fmt":"yuv420p","r_frame_rate":"24000/1001","avg_frame_rate":"24000/1001","nb_frames":"192","bits_per_raw_sample":"8"}"#;
    let sound = r#",{"codec_type":"audio","codec_name":"aac","channels":2}"#;
    let film = measured(video, sound, MP4, "a.mp4");
    let specs = &film.specs;
    assert_eq!((specs.fps_num, specs.fps_den, film.fps()), (Some(24_000), Some(1001), (24_000, 1001)));
    assert_eq!((specs.container.as_deref(), specs.audio), (Some("MP4"), Some(Audio::Stereo)));
    assert_eq!((specs.bit_depth, specs.chroma.as_deref(), specs.alpha), (Some(8), Some("4:2:0"), Alpha::None));
    assert_eq!((specs.colour.as_deref(), specs.duration_ms), (None, Some(8_000)), "what is not said is not guessed");
    assert_eq!(name(specs), ("HD · H.264".to_owned(), "HD · H.264".to_owned()));
}

#[test]
fn ten_bits_and_pcm_sound() {
    let video = r#"{"codec_type":"video","codec_name":"prores","codec_tag_string":"apch","width":3840,"height":2160,
        "pix_fmt":"yuv422p10le","r_frame_rate":"25/1","duration":"4","color_primaries":"bt2020","color_transfer":"arib-std-b67"}"#;
    let sound = r#",{"codec_type":"audio","codec_name":"pcm_s24le","channels":6},{"codec_type":"data"}"#;
    let film = measured(video, sound, MOV, "a.mov");
    let specs = &film.specs;
    assert_eq!((specs.codec.as_deref(), specs.bit_depth), (Some("ProRes 422 HQ"), Some(10)));
    assert_eq!((specs.chroma.as_deref(), specs.audio), (Some("4:2:2"), Some(Audio::Surround)));
    assert_eq!((specs.colour.as_deref(), specs.transfer.as_deref()), (Some("Rec.2020"), Some("HLG")));
    assert_eq!(specs.frames, Some(100), "counted from rate and time where the file does not say");
    assert_eq!(name(specs).1, "4K · ProRes 422 HQ");
    let h265 = Specs { codec: Some("H.265".into()), bit_depth: Some(10), ..specs.clone() };
    assert_eq!(name(&h265).1, "4K · H.265 10-bit");
}

#[test]
fn vp9_with_alpha_beside_its_picture() {
    let video = r#"{"codec_type":"video","codec_name":"vp9","width":1080,"height":1080,"pix_fmt":"yuv420p","r_frame_rate":"25/1",
        "tags":{"alpha_mode":"1"}}"#;
    let film = measured(video, "", r#"{"format_name":"matroska,webm","duration":"4.0"}"#, "spark.webm");
    assert_eq!((film.specs.alpha, film.vpx_alpha), (Alpha::Straight, Some("libvpx-vp9")));
    assert_eq!(film.specs.container.as_deref(), Some("WebM"));
    assert_eq!(name(&film.specs), ("1080p · VP9 · 透明通道".to_owned(), "1080p · VP9 · alpha".to_owned()));
}

#[test]
fn a_phone_held_upright() {
    let video = |side: &str| {
        format!(
            r#"{{"codec_type":"video","codec_name":"hevc","width":3840,"height":2160,"pix_fmt":"yuv420p10le",
            "r_frame_rate":"60000/1001","duration":"3"{side}}}"#
        )
    };
    for side in [r#","side_data_list":[{"rotation":-90}]"#, r#","tags":{"rotate":"270"}"#] {
        let film = measured(&video(side), "", MOV, "IMG_1.MOV");
        assert_eq!((film.width, film.height, film.specs.width), (2160, 3840, Some(2160)), "{side}");
        assert_eq!(name(&film.specs).0, "4K · H.265 10-bit");
    }
    let film = measured(&video(r#","side_data_list":[{"rotation":180}]"#), "", MOV, "IMG_1.MOV");
    assert_eq!((film.width, film.height), (3840, 2160));
}

#[test]
fn a_rate_that_is_none_is_looked_for_elsewhere() {
    let video = r#"{"codec_type":"video","codec_name":"h264","width":640,"height":360,"r_frame_rate":"90000/1","avg_frame_rate":"30/1","duration":"2"}"#;
    assert_eq!(measured(video, "", MP4, "a.mp4").fps(), (30, 1));
}

#[test]
fn what_has_no_moving_picture_is_no_film() {
    let still = r#"{"codec_type":"video","codec_name":"mjpeg","width":600,"height":600,"duration":"200","disposition":{"attached_pic":1}}"#;
    let song =
        format!(r#"{{"streams":[{{"codec_type":"audio","channels":2}},{still}],"format":{{"duration":"200"}}}}"#);
    let picture = r#"{"streams":[{"codec_type":"video","codec_name":"png","width":9,"height":9,"r_frame_rate":"25/1","duration":"0.04","nb_frames":"1"}],"format":{}}"#;
    for report in ["", "{}", "[]", &song, picture] {
        assert_eq!(film(report, "a"), None, "{report}");
    }
}

#[test]
fn aspects_are_said_as_people_do() {
    for (width, height, said) in [
        (3840, 2160, "16:9"),
        (1080, 1920, "9:16"),
        (1080, 1080, "1:1"),
        (4096, 2160, "17:9"),
        (4096, 1716, "2.39:1"),
        (1000, 3000, "1:3.00"),
    ] {
        assert_eq!(aspect(width, height), said);
    }
}
