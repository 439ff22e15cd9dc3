-- Letters with invitations to seats had the code in clear; those that were sent or kept need it no more.
UPDATE message SET body = '******', params = '{}' WHERE template = 'seat' AND status <> 'waiting';
