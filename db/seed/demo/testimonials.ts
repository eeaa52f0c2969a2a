import { DOMAIN_CODES, DOMAINS } from "../../../app/i18n/domains.ts";
import type { testimonials } from "../../schema/administration.ts";
import type { SeedLanguage } from "../lookups/entry.ts";

interface DemoTestimonial {
  quote: string;
  firstname: string;
  lastname: string;
  about: string;
}

/** What invented people say in the demonstration. Production has no testimonial until somebody adds a real one. */
export const DEMO_TESTIMONIALS: Readonly<Record<SeedLanguage, readonly DemoTestimonial[]>> = {
  fr: [
    {
      quote: "Je réponds depuis mon téléphone, entre deux visites. Les couples arrivent avec un vrai projet.",
      firstname: "Margaux",
      lastname: "Guérin",
      about: "Wedding planner, Biarritz",
    },
    {
      quote:
        "Je vois la date et le budget avant de dépenser un crédit. Je ne cours plus après les demandes floues.",
      firstname: "Antoine",
      lastname: "Lemaire",
      about: "Wedding planner, Annecy",
    },
    {
      quote:
        "Notre domaine est loin de tout. Ici, les couples nous trouvent et savent déjà ce qu’ils cherchent.",
      firstname: "Solène",
      lastname: "Arnoux",
      about: "Domaine de réception, Uzès",
    },
  ],
  en: [
    {
      quote: "I reply from my phone, between two site visits. Couples come with a real plan.",
      firstname: "Margaux",
      lastname: "Guérin",
      about: "Wedding planner in Biarritz",
    },
    {
      quote: "I see the date and the budget before I spend a credit. No more chasing vague enquiries.",
      firstname: "Antoine",
      lastname: "Lemaire",
      about: "Wedding planner in Annecy",
    },
    {
      quote: "Our venue is miles from anywhere. Couples find us here and already know what they want.",
      firstname: "Solène",
      lastname: "Arnoux",
      about: "Venue, Uzès",
    },
  ],
  de: [
    {
      quote: "Ich antworte vom Handy aus, zwischen zwei Besichtigungen. Die Paare kommen mit echten Plänen.",
      firstname: "Margaux",
      lastname: "Guérin",
      about: "Hochzeitsplanung, Biarritz",
    },
    {
      quote:
        "Datum und Budget sehe ich, bevor ich einen Credit ausgebe. Unklaren Anfragen laufe ich nicht mehr nach.",
      firstname: "Antoine",
      lastname: "Lemaire",
      about: "Hochzeitsplanung, Annecy",
    },
    {
      quote: "Unser Gut liegt weit draußen. Hier finden uns die Paare und wissen schon, was sie suchen.",
      firstname: "Solène",
      lastname: "Arnoux",
      about: "Hochzeitslocation, Uzès",
    },
  ],
  it: [
    {
      quote: "Rispondo dal telefono, tra un sopralluogo e l’altro. Le coppie arrivano con un progetto vero.",
      firstname: "Chiara",
      lastname: "Bellini",
      about: "Wedding planner a Lucca",
    },
    {
      quote: "Vedo la data e il budget prima di spendere un credito. Non rincorro più richieste vaghe.",
      firstname: "Davide",
      lastname: "Moretti",
      about: "Wedding planner a Verona",
    },
    {
      quote: "La nostra location è fuori mano. Qui le coppie ci trovano e sanno già che cosa cercano.",
      firstname: "Elisa",
      lastname: "Conti",
      about: "Location a Pienza",
    },
  ],
  nl: [
    {
      quote: "Ik antwoord op mijn gsm, tussen twee plaatsbezoeken door. De koppels komen met een echt plan.",
      firstname: "Margaux",
      lastname: "Guérin",
      about: "Weddingplanner, Biarritz",
    },
    {
      quote:
        "Ik zie de datum en het budget voor ik een credit gebruik. Vage aanvragen achternalopen is verleden tijd.",
      firstname: "Antoine",
      lastname: "Lemaire",
      about: "Weddingplanner, Annecy",
    },
    {
      quote: "Ons landgoed ligt afgelegen. Hier vinden koppels ons, en ze weten al wat ze zoeken.",
      firstname: "Solène",
      lastname: "Arnoux",
      about: "Feestlocatie, Uzès",
    },
  ],
  es: [
    {
      quote: "Respondo desde el móvil, entre dos visitas. Las parejas llegan con un proyecto de verdad.",
      firstname: "Marta",
      lastname: "Ferrer",
      about: "Wedding planner en Girona",
    },
    {
      quote:
        "Veo la fecha y el presupuesto antes de gastar un crédito. Ya no persigo solicitudes imprecisas.",
      firstname: "Álvaro",
      lastname: "Cano",
      about: "Wedding planner en Sevilla",
    },
    {
      quote: "Nuestra finca está apartada. Aquí las parejas nos encuentran y ya saben lo que buscan.",
      firstname: "Nuria",
      lastname: "Salas",
      about: "Espacio para bodas en Ronda",
    },
  ],
  pt: [
    {
      quote: "Respondo pelo telemóvel, entre duas visitas. Os casais chegam com um projeto a sério.",
      firstname: "Inês",
      lastname: "Tavares",
      about: "Wedding planner em Sintra",
    },
    {
      quote: "Vejo a data e o orçamento antes de gastar um crédito. Deixei de correr atrás de pedidos vagos.",
      firstname: "Duarte",
      lastname: "Seabra",
      about: "Wedding planner em Braga",
    },
    {
      quote: "A nossa quinta fica longe de tudo. Aqui os casais encontram-nos e já sabem o que procuram.",
      firstname: "Leonor",
      lastname: "Pinto",
      about: "Espaço para casamentos em Évora",
    },
  ],
};

/** Three testimonials for each domain, in its own language. */
export const demoTestimonials = (now: number): (typeof testimonials.$inferInsert)[] =>
  DOMAIN_CODES.flatMap((domain) => {
    const { defaultLanguage: language } = DOMAINS[domain];
    return DEMO_TESTIMONIALS[language].map((testimonial, index) => ({
      id: `demo-${domain}-${index + 1}`,
      domain,
      language,
      position: index + 1,
      ...testimonial,
      consentOn: "2026-01-15",
      createdAt: now,
      updatedAt: now,
    }));
  });
