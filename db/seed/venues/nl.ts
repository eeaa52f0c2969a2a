import type { VenueTexts } from "./texts.ts";

export const VENUES_NL: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Een herenhuis tussen de bomen, op enkele minuten van {{city}}. U komt aan via de dreef, eet buiten en blijft slapen.",
      details:
        "**{{name}}** wordt verhuurd voor het weekend, van vrijdag 16 uur tot zondag 17 uur.\n\n- Ceremonie onder de bomen, of in de galerij als het regent\n- Diner aan tafel in de grote zaal\n- Kamers voor familie en getuigen\n\nU brengt de traiteur van uw keuze mee: de keuken is uitgerust.",
    },
    hall: {
      name: "De Lindezaal",
      description:
        "Een gewelfde zaal met binnenplaats, in het hart van {{city}}. Alles op één plek, van de ceremonie tot de dansvloer.",
      details:
        "De zaal wordt per dag verhuurd, van 10 uur tot 4 uur ’s nachts.\n\n- Ronde tafels, stoelen en serviesgoed inbegrepen\n- Keuken voor de traiteur\n- Muziek binnen tot in de vroege uurtjes",
    },
    barn: {
      name: "De Weideschuur",
      description: "Een stenen schuur die uitkijkt op de weide, voor eenvoudige en lange feesten.",
      details:
        "Balken, lichtslingers en een open zicht. Het diner is binnen, de receptie in de zon.\n\n**De dag erna** hoort erbij: de brunch wordt onder het afdak geserveerd.",
    },
  },
  services: {
    rental: "Huur van de locatie met tafels, stoelen en keuken, tot de volgende dag.",
    catering: "Een seizoensmenu van drie gangen, ter plaatse gekookt.",
    accommodation: "De kamers van het huis, met beddengoed en ontbijt.",
    brunch: "Brunch de dag erna, buiten als het weer het toelaat.",
    coordination: "Iemand van het huis is erbij, van de opbouw tot de laatste gast.",
  },
  roles: ["Eigenares", "Verantwoordelijke feesten"],
  streets: ["Lindedreef 1", "Fonteinstraat 12", "Weideweg 4"],
  reviews: [
    "Alles stond klaar toen we aankwamen. Onze ouders praten nog over het diner op de binnenplaats.",
    "Rustig, hartelijk en nooit gehaast. Toen de regen kwam, was de zaal al gedekt.",
    "We zochten een plek waar iedereen kon blijven slapen: dit was het.",
  ],
};
