/**
 * Slugs of six large towns of each country. The index links to those with listings, because reading the
 * largest towns of a country from the gazetteer would cost too many rows.
 */
export const LARGE_TOWNS: Readonly<Partial<Record<string, readonly string[]>>> = {
  FR: ["paris", "marseille", "lyon", "toulouse", "bordeaux", "nice"],
  BE: ["bruxelles", "antwerpen", "gent", "charleroi", "liege", "brugge"],
  GB: ["london", "birmingham", "liverpool", "bristol", "glasgow", "edinburgh"],
  DE: ["berlin", "hamburg", "muenchen", "koeln", "frankfurt-am-main", "stuttgart"],
  IT: ["roma", "milano", "napoli", "torino", "bologna", "firenze"],
  ES: ["madrid", "barcelona", "valencia", "sevilla", "zaragoza", "malaga"],
  PT: ["lisboa", "porto", "braga", "setubal", "coimbra", "funchal"],
};
