-- Names and addresses of customers, word by word. The parser would keep an address whole: where marks
-- become spaces, each of its parts is a word.
CREATE INDEX customers_words ON customers USING gin (
  to_tsvector('simple', translate(name || ' ' || email, '!"#$%&()*+,-./:;<=>?@[\]^_{|}~`''', '                                '))
) WITH (gin_pending_list_limit = 512);
