-- Who a commercial or enterprise licence is for, and in which film it is used, is said when it is ordered. Certificates take it from there.
ALTER TABLE shop_order ADD COLUMN licensee TEXT NOT NULL DEFAULT '';
ALTER TABLE shop_order ADD COLUMN project TEXT NOT NULL DEFAULT '';
