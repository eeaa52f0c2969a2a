import type { ProfileTexts } from "./texts.ts";

export const PROFILES_DE: ProfileTexts = {
  planner: {
    portrait: [
      "Seit {{years}} Jahren plane ich Hochzeiten rund um {{city}}, nie mehr als zwölf im Jahr. Davor habe ich in der Kostümabteilung einer Oper gearbeitet; geblieben ist mir die Freude am Detail, das niemand bemerkt.\n\n**{{name}}** ist ein kleines Haus. Wer Sie beim ersten Gespräch begrüßt, schließt am Morgen der Hochzeit auf und nach dem letzten Gast wieder zu.",
      "Am Anfang von **{{name}}** stand {{since}} ein Gedanke: Ein gutes Fest beginnt mit einer guten Frage. Wovon sollen Ihre Gäste auf dem Heimweg erzählen?\n\nIn {{city}} planen wir Hochzeiten, die zu den Menschen passen, die sie feiern, und nicht zu einem Katalog. Wir kennen die Werkstätten der Gegend beim Vornamen und in jedem Garten die richtige Stunde für das Licht.",
      "Wir mögen lange Tafeln, Leinen mit Vergangenheit und Reden, die rechtzeitig enden. Stoppuhren mögen wir weniger, und doch tragen wir zwei bei uns.\n\n**{{name}}** arbeitet in {{city}} und überall dort, wo Sie einen guten Grund zum Heiraten haben. Unser Beruf passt in einen Satz: alles vorbereiten und dann den Tag laufen lassen.",
    ],
    experience: [
      "In {{years}} Jahren haben wir gelernt, dass Überraschungen immer gleich aussehen: ein Gewitter, ein Bus, ein Kleid. Ein paar Erinnerungen:\n\n- **Hundertzehn Gäste an einer einzigen Tafel**, gedeckt zwischen zwei Schauern\n- **Eine Trauung in drei Sprachen**, mit drei Großmüttern in der ersten Reihe\n- **Ein Abendessen über Nacht verlegt**, ohne dass es jemand gemerkt hat",
      "Wir haben Hochzeiten für zwölf Menschen geplant und für dreihundert. Die kleinen sind nicht die einfachen.\n\n- **Die höchste:** ein Abendessen auf zweitausend Metern, alles hinaufgetragen\n- **Die langsamste:** drei Tage, elf Mahlzeiten, keine Rede\n- **Die schnellste:** Trauung im Morgengrauen, Frühstück und der Zug um 11 Uhr",
      "Ein Studium der Innenarchitektur, zehn Jahre Hotellerie, seit {{since}} Hochzeiten. Das hilft uns jede Woche: einen Plan lesen, ein Budget halten, mit einer Küche mitten im Service sprechen.\n\n- **Über hundert Hochzeiten** von Anfang bis Ende begleitet\n- **Ein Kreis von Werkstätten**, die wir jeden Winter besuchen\n- **Ein schriftlicher Plan B** für jedes Fest im Freien",
    ],
    service: [
      "So arbeiten wir, vom ersten Gespräch bis zum Tag danach:\n\n1. **Ein erstes Gespräch**, kostenlos, in {{city}} oder per Video\n2. **Ein schriftliches Angebot** mit einem Budget Zeile für Zeile\n3. **Ein Termin im Monat**, kurz vor dem Fest jede Woche\n4. **Eine Probe** mit Ihren Familien am Vorabend\n5. **Wir vor Ort**, vom Morgen bis zum letzten Gast",
      "Pakete von der Stange haben wir nicht. Sie sagen uns, wo Sie stehen, und dort fangen wir an.\n\n1. **Zuhören:** eine Stunde, ohne Angebot\n2. **Rechnen:** drei Varianten, von schlicht bis verrückt\n3. **Zusammenbringen:** Betriebe, die zu Ihnen passen, gemeinsam besucht\n4. **Dranbleiben:** Kalender, Zahlungen, Sitzordnung\n5. **Wachen:** zu zweit vor Ort, ohne Aufsehen",
    ],
    benefits: [
      "- **Eine einzige Hochzeit je Wochenende**, das ganze Jahr\n- **Ein gemeinsames Budget online**, jeden Freitag aktuell\n- **Dreihundert Stücke Leinen und Geschirr** aus unserem Atelier zum Leihen\n- **Das Aufräumen am nächsten Tag** inbegriffen, damit Sie ausschlafen",
      "- **Antwort innerhalb eines Werktags**, auch im Juni\n- **Keine Provision** von Betrieben, die wir empfehlen\n- **Besichtigungen mit Ihnen**, so viele es braucht\n- **Ein Notfallkoffer**, der schon elf Säume und zwei Fliegen gerettet hat",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** in {{city}} ist seit {{since}} ein Haus für Hochzeiten. Wir wohnen hier: Sie haben unsere Nummer, und wir kennen die Namen Ihrer Trauzeugen.\n\nGegessen wird draußen, sobald der Himmel es zulässt, und unter Dach, wenn er sich nicht entscheiden kann. Den Rest des Jahres lebt der Ort leise, und das spürt man.",
      "Es gibt Orte, die man mietet, und Orte, die einem anvertraut werden. **{{name}}** gehört Ihnen von Freitagmittag bis Sonntagabend, ohne ein zweites Fest nebenan und ohne Sperrstunde an der Tür.\n\nIn {{city}} sind die Schwalben inbegriffen, und das Licht um sieben Uhr abends übernimmt die halbe Dekoration.",
    ],
    experience: [
      "Seit {{since}} haben wir Hochzeiten in jeder Größe erlebt.\n\n- **180 Gäste an Tischen** im großen Saal, 240 stehend im Garten\n- **Freie Trauungen** unter den Bäumen, mit leiser Tontechnik\n- **Ein Gewitter je Sommer** im Durchschnitt und nie ein abgesagtes Essen",
      "{{years}} Jahre Hochzeiten haben uns das Wichtigste gelehrt: wo die Torte nicht schmilzt, wann die Laternen angezündet werden und warum immer ein zweites Paar Schuhe bereitstehen sollte.\n\n- **Rund dreißig Feste im Jahr**, nie zwei zugleich\n- **Ein Team aus der Gegend**, von Anfang an dabei\n- **Ein Park**, in dem Kinder laufen können, ohne dass sich jemand sorgt",
    ],
    service: [
      "Das gehört zu Ihrem Wochenende:\n\n1. **Freitag:** Aufbau ab Mittag und ein leichtes Abendessen für Ihre Familien\n2. **Samstag:** das ganze Haus, Tische, Stühle, Geschirr und Wäsche\n3. **Sonntag:** Brunch und Zeit, ohne Eile aufzubrechen",
      "Sie bringen Ihr Catering mit oder wählen eines von unseren. Um den Rest kümmern wir uns:\n\n1. **Eine Besichtigung** zur Stunde Ihrer Trauung, um das Licht zu sehen\n2. **Ein Raumplan**, mit Ihnen gezeichnet\n3. **Jemand aus dem Haus** vor Ort bis zum letzten Tanz",
    ],
    benefits: [
      "- **Elf Zimmer** im Haus und Ferienwohnungen fünf Minuten entfernt\n- **Ein zweiter Saal**, für Sie frei gehalten, was auch immer der Wetterbericht sagt\n- **Musik** bis vier Uhr, drinnen\n- **Parkplätze** für achtzig Autos und zwei Busse",
      "- **Stufenlos**, wo gegessen und getanzt wird\n- **Eine Profiküche**, offen für Ihr Catering\n- **Kerzen, Laternen und Sonnenschirme** des Hauses, ohne Aufpreis\n- **Zehn Tage Option** auf Ihr Datum, unverbindlich",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Anderthalb Stunden, Ihre Angebote auf dem Tisch und eine ehrliche Meinung. Sie gehen mit der Liste dessen, was noch zu tun ist.",
    PARTIAL_PLANNING:
      "Sie haben begonnen, wir machen weiter: Wir nehmen den Faden dort auf, wo er Ihnen schwer wird.",
    FULL_PLANNING:
      "Vom ersten Gespräch bis zum letzten Gast. Das Budget hält, die Betriebe wählen wir gemeinsam, und wir sind von Freitag bis Sonntag vor Ort.",
    VENDOR_SEARCH: "Drei Vorschläge je Gewerk, in Ihrem Budget und an Ihrem Datum nachweislich frei.",
    DAY_COORDINATION:
      "Wir übernehmen Ihre Vorbereitungen sechs Wochen vorher, und am Tag selbst bleibt Ihr Telefon aus.",
    SECULAR_CEREMONY:
      "Ein Text, mit Ihnen und Ihren Liebsten geschrieben, und eine Stimme, die Pausen aushält.",
    WEDDING_DESIGN:
      "Leinen, altes Glas, Blumen der Saison. Unser Atelier verleiht mehr als dreihundert Stücke.",
    CORPORATE_EVENTS:
      "Eine Tagung oder ein Teamabend, mit der Sorgfalt einer Hochzeit und pünktlich wie eine Sitzung.",
    PRIVATE_EVENTS: "Geburtstage, Taufen, goldene Hochzeiten: dieselbe Sorgfalt im kleineren Kreis.",
  },
  venueServices: {
    PRIVATE_EVENTS: "Das ganze Haus von Freitagmittag bis Sonntagabend, mit Tischen, Stühlen und Geschirr.",
    CORPORATE_EVENTS:
      "Klausurtage und Teamessen unter der Woche, mit ruhigem Raum und Mittagessen im Garten.",
  },
  pictures: {
    table: { title: "Die lange Tafel", description: "Leinen, Kerzen und Blumen aus dem Tal." },
    ceremony: { title: "Am Wasser", description: "Ein Blumenbogen, dahinter nur der Horizont." },
    house: { title: "Die Ankunft", description: "Das Haus, wenn die ersten Gäste aussteigen." },
    cloister: { title: "Unter den Bögen", description: "Der kühle Platz für den Sektempfang." },
    patio: { title: "Der weiße Hof", description: "Kalkputz, Himmel und Bougainvillea." },
    cake: { title: "Drei Etagen", description: "Creme, Feigen und Blumen aus dem Garten." },
    stationery: { title: "Die Papeterie", description: "Eine Einladung, mit Wachs gesiegelt." },
    evening: { title: "Letztes Licht", description: "Die Lichter gehen an, das Essen kann beginnen." },
    bouquet: { title: "Der Strauß", description: "Am Vorabend geschnitten, am Morgen gebunden." },
    linen: { title: "Die Aussteuer", description: "Gebügelte Leinenservietten und ein Seidenband." },
    citrus: { title: "Zitronen und Fliesen", description: "Das Essen am Tag danach, in Blau und Gelb." },
    greenhouse: { title: "Im Glashaus", description: "Eine Trauung unter Glas, ringsum Blätter." },
    round: { title: "Am Fenster", description: "Der Ehrentisch um drei Uhr nachmittags." },
    sea: {
      title: "Essen auf der Terrasse",
      description: "Es wird Nacht über dem Wasser, die Kerzen bleiben.",
    },
    lake: { title: "Der Steg", description: "Zwanzig Stühle, ein Bogen, die Berge als Zeugen." },
    marquee: { title: "Unter der Plane", description: "Die Wiese, bei jedem Wetter." },
    vines: { title: "Zwischen den Reben", description: "Eine Trauung am Ende der Lese." },
    lavender: { title: "Juli", description: "Der Weg, der zum Haus führt." },
    barn: { title: "Die Scheune", description: "Zwei Tafeln, zwei Familien, ein Abend." },
    lanterns: { title: "Die Stufen", description: "Der Weg der Gäste bei Einbruch der Nacht." },
    glasses: { title: "Die Pyramide", description: "Fünfunddreißig Schalen und kurz davor ein Schweigen." },
  },
  stories: {
    garden: {
      title: "{{couple}}, eine einzige Tafel",
      location: "Landgut Lindenallee",
      style: "Gartenfest",
      description:
        "Jeder sollte jeden sehen. Wir haben unter den Linden eine einzige Tafel von vierzig Metern gedeckt und die Kinder in die Mitte gesetzt statt ans Ende.\n\nDas Menü kam von drei Höfen nebenan, die Blumen aus dem Garten einer Tante. Um Mitternacht saßen alle noch am selben Platz.",
    },
    shore: {
      title: "{{couple}}, am Wasser",
      location: "Haus am Weidensteg",
      style: "Am Ufer",
      description:
        "Ein Bogen, ein Gang und der Horizont. Die Trauung begann um achtzehn Uhr, damit die Sonne zugleich mit dem Jawort kam.\n\nDer Wind frischte im richtigen Moment auf, den Rest erledigten die Blütenblätter.",
    },
    night: {
      title: "{{couple}}, eine Augustnacht",
      location: "Glühwürmchenscheune",
      style: "Sommerfest",
      description:
        "Vierhundert Glühbirnen, zwei lange Tafeln, ein Tanzboden. Die Kapelle spielte ohne Mikrofon, und die Nachbarn kamen zum Tanzen herüber.\n\nDer letzte Bus war für drei Uhr bestellt. Er fuhr leer zurück.",
    },
    courtyard: {
      title: "{{couple}}, im Schatten des Hofs",
      location: "Agathenhof",
      style: "Mediterran",
      description:
        "Fliesen, Zitronen, Kalkputz. Sechzig Gäste, ein Mittagessen bis zum Abend und der Mittagsschlaf als Programmpunkt.\n\nDie Torte wurde unter den Bögen angeschnitten, im Kühlen, auf allgemeinen Wunsch.",
    },
    harvest: {
      title: "{{couple}}, am Ende des Wegs",
      location: "Hof Wiedehopf",
      style: "Boho",
      description:
        "Eine Septemberhochzeit zwischen der Ernte und den ersten Kaminfeuern. Die Bänke kamen aus der Dorfschule, die Tischtücher aus den Schränken zweier Familien.\n\nAls der Regen kam, stand das Zelt schon. Dafür ruft man uns.",
    },
    winter: {
      title: "{{couple}}, ein Samstag im Winter",
      location: "Orangerie Rosenthal",
      style: "Klassisch",
      description:
        "Wer im Januar heiratet, wählt das tiefe Licht und Freunde, die Zeit haben. Wir haben das Glashaus geheizt, weiß geschmückt und die Suppe in Porzellantassen serviert.\n\nUm sechzehn Uhr schneite es. Dafür können wir nichts.",
    },
  },
  videos: {
    planner: [
      { title: "Ein Tag in drei Minuten", description: "Vom Decken der Tafel bis zum letzten Tanz." },
      { title: "Hinter einem Samstag", description: "Was geschieht, bevor die Türen aufgehen." },
    ],
    venue: [
      { title: "Ein Rundgang im Juni", description: "Der Garten, die Säle und die Zimmer." },
      { title: "So entsteht das große Zelt", description: "Zwei Tage Arbeit in einer Minute." },
    ],
  },
};
