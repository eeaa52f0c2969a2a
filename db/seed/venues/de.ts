import type { VenueTexts } from "./texts.ts";

export const VENUES_DE: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Ein Herrenhaus zwischen alten Bäumen, wenige Minuten von {{city}}. Man kommt durch die Allee, isst im Freien und schläft vor Ort.",
      details:
        "**{{name}}** wird für das Wochenende vermietet, von Freitag 16 Uhr bis Sonntag 17 Uhr.\n\n- Trauung unter den Bäumen, bei Regen in der Galerie\n- Gesetztes Essen im großen Saal\n- Zimmer für Familie und Trauzeugen\n\nSie bringen das Catering Ihrer Wahl mit: Die Küche ist ausgestattet.",
    },
    hall: {
      name: "Der Lindensaal",
      description:
        "Ein Gewölbesaal mit Innenhof, mitten in {{city}}. Alles an einem Ort, von der Trauung bis zur Tanzfläche.",
      details:
        "Der Saal wird tageweise vermietet, von 10 Uhr bis 4 Uhr morgens.\n\n- Runde Tische, Stühle und Geschirr inbegriffen\n- Küche für das Catering\n- Musik im Saal bis zum Morgen",
    },
    barn: {
      name: "Die Wiesenscheune",
      description: "Eine Scheune aus Stein, offen zur Wiese, für einfache und lange Feste.",
      details:
        "Balken, Lichterketten und freier Blick. Das Essen ist unter Dach, der Empfang in der Sonne.\n\n**Am nächsten Tag** wird weitergefeiert: mit Brunch unter dem Vordach.",
    },
  },
  services: {
    rental: "Miete der Location mit Tischen, Stühlen und Küche, bis zum nächsten Tag.",
    catering: "Ein saisonales Menü in drei Gängen, vor Ort gekocht.",
    accommodation: "Die Zimmer des Hauses, mit Bettwäsche und Frühstück.",
    brunch: "Brunch am Tag danach, bei gutem Wetter im Freien.",
    coordination: "Jemand aus dem Haus ist da, vom Aufbau bis zum letzten Gast.",
  },
  roles: ["Inhaberin", "Leitung Veranstaltungen"],
  streets: ["Lindenallee 1", "Brunnenstraße 12", "Wiesenweg 4"],
  reviews: [
    "Als wir ankamen, war alles bereit. Unsere Eltern erzählen noch vom Essen im Hof.",
    "Ruhig, herzlich und nie in Eile. Als der Regen kam, war drinnen schon gedeckt.",
    "Wir suchten einen Ort, an dem alle übernachten können: Das war er.",
  ],
};
