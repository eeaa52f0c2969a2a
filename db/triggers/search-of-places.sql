-- Full-text index of the gazetteer, over places(id); scripts/load-places.ts fills it. The country is a column of the index
-- so that "this word, in this country" walks only the rows it answers, in the order of row ids, which is that of population.
CREATE VIRTUAL TABLE places_fts USING fts5(
  name, alt, zips, country,
  content='places', content_rowid='id',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3 4'
);
