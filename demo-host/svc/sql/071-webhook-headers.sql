-- What the last try of a delivery sent and was answered, to the letter: for whoever writes the program at the other end. Each is an array of objects
-- with name and value.
alter table webhook_delivery
  add column sent_url text check (length(sent_url) <= 2000),
  add column sent_headers jsonb check (jsonb_typeof(sent_headers) = 'array' and length(sent_headers::text) <= 8192),
  add column answer_headers jsonb check (jsonb_typeof(answer_headers) = 'array' and length(answer_headers::text) <= 16384);
