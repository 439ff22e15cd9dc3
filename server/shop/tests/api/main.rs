//! The shop through its own door: every test has a shop and a database of its own.

// A test says what it expects by unwrapping it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[path = "../kit/mod.rs"]
mod kit;

mod access;
mod account;
mod adjust;
mod admin;
mod bucket;
mod captcha;
mod catalogue;
mod code;
mod collect;
mod content;
mod coupon;
mod dashboard;
mod db;
mod delivery;
mod dossier;
mod facets;
mod faq;
mod history;
mod home;
mod house;
mod invite;
mod job;
mod material;
mod media;
mod member;
mod model;
mod money;
mod notice;
mod offer;
mod office;
mod order;
mod org;
mod page;
mod payment;
mod pipeline;
mod points;
mod policy;
mod real;
mod resource;
mod search;
mod seo;
mod server;
mod session;
mod setting;
mod studio;
mod study;
mod table;
mod terminal;
mod wallet;
