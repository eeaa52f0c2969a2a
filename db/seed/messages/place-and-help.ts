import type { SeedLanguage } from "../lookups/entry.ts";

/** Messages of couples who look for both a venue and a planner. {{place}} is replaced by the place of the project. */
interface PlaceLetters {
  wedding: string;
  /** The message for any other event than a wedding. */
  other: string;
}

export const PLACE_LETTERS: Readonly<Record<SeedLanguage, PlaceLetters>> = {
  fr: {
    wedding:
      "Bonjour,\n\nNous nous marions près de {{place}} et cherchons d’abord l’endroit : une grande table dehors s’il fait beau, une salle où se replier, et de quoi loger nos parents sur place. Nous aimerions aussi quelqu’un pour tenir la journée.\n\nLa date est-elle encore possible, et quand pourrait-on visiter ?",
    other:
      "Bonjour, nous cherchons un lieu près de {{place}} pour réunir tout le monde une journée, avec un repas assis et un peu de musique le soir. Un coup de main pour l’organisation serait bienvenu. La date vous irait-elle, et peut-on venir voir ?",
  },
  en: {
    wedding:
      "Hello,\n\nWe are getting married near {{place}} and are looking for the place first: one long table outdoors if the weather is kind, a room to fall back on, and beds for our parents. We would also like somebody to run the day.\n\nIs the date still possible, and when could we come and see it?",
    other:
      "Hello, we are looking for a place near {{place}} to bring everybody together for a day, with a seated meal and some music in the evening. A hand with the planning would be welcome. Would the date suit you, and may we come and have a look?",
  },
  de: {
    wedding:
      "Hallo,\n\nwir heiraten in der Nähe von {{place}} und suchen zuerst den Ort: eine lange Tafel im Freien, wenn das Wetter mitspielt, einen Saal für den Notfall und Zimmer für unsere Eltern. Schön wäre auch jemand, der uns durch den Tag begleitet.\n\nIst der Termin noch möglich, und wann dürften wir uns alles ansehen?",
    other:
      "Hallo, wir suchen einen Ort in der Nähe von {{place}}, um alle für einen Tag zusammenzubringen, mit einem Essen an der Tafel und etwas Musik am Abend. Hilfe bei der Planung nehmen wir gern. Passt Ihnen der Termin, und dürfen wir vorbeikommen?",
  },
  nl: {
    wedding:
      "Dag,\n\nWij trouwen in de buurt van {{place}} en zoeken eerst de plek: één lange tafel buiten als het weer meezit, een zaal om op terug te vallen en kamers voor onze ouders. Graag ook iemand die de dag in goede banen leidt.\n\nIs de datum nog mogelijk, en wanneer mogen we komen kijken?",
    other:
      "Dag, we zoeken een plek in de buurt van {{place}} om iedereen een dag samen te brengen, met een zittend diner en wat muziek ’s avonds. Hulp bij de organisatie is welkom. Past de datum voor u, en mogen we eens langskomen?",
  },
  it: {
    wedding:
      "Buongiorno,\n\nci sposiamo vicino a {{place}} e cerchiamo prima di tutto il posto: una lunga tavola all’aperto se il tempo lo permette, una sala di riserva e qualche camera per i nostri genitori. Vorremmo anche qualcuno che segua la giornata.\n\nLa data è ancora possibile, e quando potremmo venire a visitare?",
    other:
      "Buongiorno, cerchiamo un posto vicino a {{place}} per riunire tutti per una giornata, con un pranzo a tavola e un po’ di musica la sera. Un aiuto per l’organizzazione sarebbe gradito. La data andrebbe bene, e possiamo venire a vedere?",
  },
  es: {
    wedding:
      "Hola:\n\nNos casamos cerca de {{place}} y buscamos primero el sitio: una mesa larga al aire libre si acompaña el tiempo, un salón por si acaso y habitaciones para nuestros padres. También nos gustaría contar con alguien que lleve el día.\n\n¿Sigue siendo posible la fecha? ¿Cuándo podríamos visitarlo?",
    other:
      "Hola, buscamos un sitio cerca de {{place}} para reunir a todos un día, con una comida en mesa y algo de música por la noche. Agradeceríamos ayuda con la organización. ¿Les vendría bien la fecha? ¿Podemos ir a verlo?",
  },
  pt: {
    wedding:
      "Olá,\n\nVamos casar perto de {{place}} e procuramos primeiro o sítio: uma mesa comprida ao ar livre se o tempo ajudar, uma sala de reserva e quartos para os nossos pais. Gostávamos também de ter alguém que acompanhasse o dia.\n\nA data ainda é possível, e quando poderíamos visitar?",
    other:
      "Olá, procuramos um sítio perto de {{place}} para juntar toda a gente durante um dia, com uma refeição à mesa e alguma música à noite. Uma ajuda com a organização seria bem-vinda. A data servia-vos, e podemos ir ver?",
  },
};
