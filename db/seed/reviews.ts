import type { SeedLanguage } from "./lookups/entry.ts";

/** A couple's invented review. */
export interface ReviewText {
  rating: number;
  title: string;
  text: string;
  /** The names of the couple; null for an anonymous review. */
  names: string | null;
}

/** Four reviews in each language. The third is critical, and the fourth waits for a moderator. */
export const REVIEW_TEXTS: Readonly<Record<SeedLanguage, readonly ReviewText[]>> = {
  fr: [
    {
      rating: 5,
      title: "Deux familles, une seule table",
      text: "Une moitié venait de Beyrouth, l’autre de Lille. Deux menus, deux cérémonies, et personne ne s’est senti invité chez l’autre.",
      names: "Nour et Antoine",
    },
    {
      rating: 4,
      title: "Calme jusque sous l’orage",
      text: "La pluie est arrivée à seize heures, la tente était prête à quinze. La navette du retour est partie un peu tôt.",
      names: "Léa et Thomas",
    },
    {
      rating: 3,
      title: "Belle journée, réponses lentes",
      text: "Le jour même était très réussi. Avant, il fallait parfois relancer trois fois pour une réponse.",
      names: null,
    },
    {
      rating: 5,
      title: "Rien à penser, tout à vivre",
      text: "Nous avons tenu la main de nos grand-mères toute la soirée, parce que quelqu’un d’autre tenait le reste.",
      names: "Camille et Hugo",
    },
  ],
  en: [
    {
      rating: 5,
      title: "Two families at one table",
      text: "Half of us came from Lagos, half from Leeds. Two menus, two ceremonies, and nobody felt like a guest of the other side.",
      names: "Priya and Callum",
    },
    {
      rating: 4,
      title: "Calm, even in the storm",
      text: "The rain came at four, the tent was ready at three. The coach home left a little early.",
      names: "Niamh and Oliver",
    },
    {
      rating: 3,
      title: "A lovely day, slow answers",
      text: "The day itself went very well. Before it, we sometimes had to ask three times for an answer.",
      names: null,
    },
    {
      rating: 5,
      title: "Nothing to think about",
      text: "We held our grandmothers’ hands all evening, because somebody else held everything else.",
      names: "Sophie and James",
    },
  ],
  de: [
    {
      rating: 5,
      title: "Zwei Familien, ein Tisch",
      text: "Die eine Hälfte kam aus Izmir, die andere aus Kiel. Zwei Menüs, zwei Trauungen, und niemand fühlte sich bei den anderen zu Gast.",
      names: "Elif und Jonas",
    },
    {
      rating: 4,
      title: "Ruhig, auch im Gewitter",
      text: "Der Regen kam um vier, das Zelt stand um drei. Der Bus nach Hause fuhr etwas zu früh.",
      names: "Lena und Max",
    },
    {
      rating: 3,
      title: "Schöner Tag, langsame Antworten",
      text: "Der Tag selbst war sehr gelungen. Davor mussten wir manchmal dreimal nachfragen.",
      names: null,
    },
    {
      rating: 5,
      title: "An nichts denken müssen",
      text: "Wir hielten den ganzen Abend die Hände unserer Großmütter, weil jemand anderes den Rest hielt.",
      names: "Clara und Felix",
    },
  ],
  it: [
    {
      rating: 5,
      title: "Due famiglie, una sola tavola",
      text: "Metà veniva da Palermo, metà da Trieste. Due menù, due cerimonie, e nessuno si è sentito ospite dell’altro.",
      names: "Giulia e Marco",
    },
    {
      rating: 4,
      title: "Calma anche nel temporale",
      text: "La pioggia è arrivata alle quattro, la tenda era pronta alle tre. La navetta del ritorno è partita un po’ presto.",
      names: "Chiara e Luca",
    },
    {
      rating: 3,
      title: "Bella giornata, risposte lente",
      text: "Il giorno stesso è riuscito benissimo. Prima, a volte bisognava chiedere tre volte per avere una risposta.",
      names: null,
    },
    {
      rating: 5,
      title: "Niente a cui pensare",
      text: "Abbiamo tenuto la mano alle nostre nonne tutta la sera, perché qualcun altro teneva tutto il resto.",
      names: "Sara e Davide",
    },
  ],
  nl: [
    {
      rating: 5,
      title: "Twee families, één tafel",
      text: "De ene helft kwam uit Tanger, de andere uit Gent. Twee menu’s, twee ceremonies, en niemand voelde zich bij de ander op bezoek.",
      names: "Yasmina en Wout",
    },
    {
      rating: 4,
      title: "Rustig, ook in het onweer",
      text: "De regen kwam om vier uur, de tent stond om drie uur. De bus naar huis vertrok wat vroeg.",
      names: "Lotte en Bram",
    },
    {
      rating: 3,
      title: "Mooie dag, trage antwoorden",
      text: "De dag zelf was heel geslaagd. Ervoor moesten we soms drie keer vragen om een antwoord.",
      names: null,
    },
    {
      rating: 5,
      title: "Nergens aan denken",
      text: "We hielden de hele avond de hand van onze grootmoeders vast, omdat iemand anders al de rest vasthield.",
      names: "Emma en Jef",
    },
  ],
  es: [
    {
      rating: 5,
      title: "Dos familias, una sola mesa",
      text: "La mitad venía de Lima y la otra de Bilbao. Dos menús, dos ceremonias, y nadie se sintió invitado del otro.",
      names: "Lucía y Andrés",
    },
    {
      rating: 4,
      title: "Calma hasta en la tormenta",
      text: "La lluvia llegó a las cuatro y la carpa estaba lista a las tres. El autobús de vuelta salió un poco pronto.",
      names: "Marta y Pablo",
    },
    {
      rating: 3,
      title: "Un día precioso, respuestas lentas",
      text: "El día salió muy bien. Antes, a veces había que preguntar tres veces para tener una respuesta.",
      names: null,
    },
    {
      rating: 5,
      title: "Nada en que pensar",
      text: "Tuvimos la mano de nuestras abuelas toda la noche, porque otra persona se ocupaba de todo lo demás.",
      names: "Elena y Hugo",
    },
  ],
  pt: [
    {
      rating: 5,
      title: "Duas famílias, uma só mesa",
      text: "Metade vinha do Mindelo, metade de Braga. Dois menus, duas cerimónias, e ninguém se sentiu convidado do outro.",
      names: "Inês e Tiago",
    },
    {
      rating: 4,
      title: "Calma mesmo na trovoada",
      text: "A chuva chegou às quatro, a tenda estava pronta às três. O autocarro de regresso partiu um pouco cedo.",
      names: "Marta e Rui",
    },
    {
      rating: 3,
      title: "Dia bonito, respostas lentas",
      text: "O próprio dia correu muito bem. Antes, às vezes era preciso perguntar três vezes para ter resposta.",
      names: null,
    },
    {
      rating: 5,
      title: "Nada em que pensar",
      text: "Demos a mão às nossas avós toda a noite, porque outra pessoa tratava de tudo o resto.",
      names: "Joana e Pedro",
    },
  ],
};

/** The answer of a provider to a review, in each language. */
export const REVIEW_ANSWER_TEXTS: Readonly<Record<SeedLanguage, string>> = {
  fr: "Merci à vous deux. La tente, c’est Marc ; la danse sous la pluie, c’était vous.",
  en: "Thank you both. The tent was Mark; dancing in the rain was you.",
  de: "Danke Ihnen beiden. Das Zelt war Markus, der Tanz im Regen waren Sie.",
  it: "Grazie a voi due. La tenda è stata Marco; il ballo sotto la pioggia, voi.",
  nl: "Dank u beiden. De tent was Marc, dansen in de regen was u.",
  es: "Gracias a los dos. La carpa fue cosa de Marcos; bailar bajo la lluvia, suya.",
  pt: "Obrigado aos dois. A tenda foi o Marcos; dançar à chuva foram os noivos.",
};
