import { labels, lookupList } from "./entry.ts";

/** The types of events that a couple can choose. */
export const EVENT_TYPES = lookupList("event_type", [
  ["wedding", labels("Mariage", "Wedding", "Hochzeit", "Matrimonio", "Huwelijk", "Boda", "Casamento")],
  [
    "secular_ceremony",
    labels(
      "Cérémonie laïque",
      "Celebrant-led ceremony",
      "Freie Trauung",
      "Cerimonia simbolica",
      "Vrije ceremonie",
      "Ceremonia simbólica",
      "Cerimónia simbólica",
    ),
  ],
  [
    "engagement_party",
    labels(
      "Fiançailles",
      "Engagement party",
      "Verlobungsfeier",
      "Festa di fidanzamento",
      "Verlovingsfeest",
      "Fiesta de compromiso",
      "Festa de noivado",
    ),
  ],
  [
    "vow_renewal",
    labels(
      "Renouvellement de vœux",
      "Vow renewal",
      "Erneuerung des Eheversprechens",
      "Rinnovo delle promesse",
      "Hernieuwing van geloften",
      "Renovación de votos",
      "Renovação de votos",
    ),
  ],
  [
    "wedding_anniversary",
    labels(
      "Anniversaire de mariage",
      "Wedding anniversary",
      "Hochzeitstag",
      "Anniversario di matrimonio",
      "Huwelijksjubileum",
      "Aniversario de boda",
      "Aniversário de casamento",
    ),
  ],
  [
    "rehearsal_dinner",
    labels(
      "Dîner de veille ou brunch",
      "Welcome dinner or brunch",
      "Vorabendessen oder Brunch",
      "Cena di benvenuto o brunch",
      "Welkomstdiner of brunch",
      "Preboda o tornaboda",
      "Jantar de boas-vindas ou brunch",
    ),
  ],
  [
    "private_party",
    labels(
      "Réception privée",
      "Private celebration",
      "Private Feier",
      "Festa privata",
      "Privéfeest",
      "Celebración privada",
      "Festa privada",
    ),
  ],
  [
    "corporate_event",
    labels(
      "Événement d’entreprise",
      "Corporate event",
      "Firmenveranstaltung",
      "Evento aziendale",
      "Bedrijfsevenement",
      "Evento de empresa",
      "Evento empresarial",
    ),
  ],
]);
