use kernel::id_type;

id_type!(MemberId);
id_type!(AdminId);
