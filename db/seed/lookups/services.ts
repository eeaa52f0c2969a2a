import {
  COMPANY_SERVICES,
  type CompanyService,
} from "../../../app/models/companies/company-services.rules.ts";
import { inEachLanguage, labels, lookupList, type SeedLanguage } from "./entry.ts";
import de from "../../../locales/de/company_services.json";
import en from "../../../locales/en/company_services.json";
import es from "../../../locales/es/company_services.json";
import fr from "../../../locales/fr/company_services.json";
import it from "../../../locales/it/company_services.json";
import nl from "../../../locales/nl/company_services.json";
import pt from "../../../locales/pt/company_services.json";

const names: Record<SeedLanguage, { services: Record<CompanyService, string> }> = {
  fr,
  en,
  de,
  it,
  nl,
  es,
  pt,
};

export const SERVICES = lookupList(
  "service",
  COMPANY_SERVICES.map((service) => [
    service,
    inEachLanguage((language) => names[language].services[service]),
  ]),
);

/**
 * Services that a couple can ask for: a venue, or one of the nine services of companies. These nine have the same slugs
 * as for companies, but names that are written for couples.
 */
export const SERVICE_TYPES = lookupList("service_type", [
  [
    "FULL_PLANNING",
    labels(
      "Organisation complète",
      "Full planning",
      "Komplettplanung",
      "Organizzazione completa",
      "Volledige organisatie",
      "Organización integral",
      "Organização completa",
    ),
  ],
  [
    "PARTIAL_PLANNING",
    labels(
      "Aide sur une partie de l’organisation",
      "Help with part of the planning",
      "Unterstützung bei einem Teil der Planung",
      "Aiuto in una parte dell’organizzazione",
      "Hulp bij een deel van de organisatie",
      "Ayuda con parte de la organización",
      "Ajuda numa parte da organização",
    ),
  ],
  [
    "DAY_COORDINATION",
    labels(
      "Coordination du jour J",
      "On-the-day coordination",
      "Koordination am Tag selbst",
      "Coordinamento del giorno",
      "Coördinatie op de dag zelf",
      "Coordinación del gran día",
      "Coordenação do dia",
    ),
  ],
  [
    "VENUE_RENTAL",
    labels(
      "Un lieu de réception",
      "A venue",
      "Eine Location",
      "Una location",
      "Een feestlocatie",
      "Un lugar para la celebración",
      "Um espaço para a festa",
    ),
  ],
  [
    "VENDOR_SEARCH",
    labels(
      "Trouver les bons prestataires",
      "Finding the right suppliers",
      "Passende Dienstleister finden",
      "Trovare i fornitori giusti",
      "De juiste dienstverleners vinden",
      "Encontrar a los proveedores adecuados",
      "Encontrar os fornecedores certos",
    ),
  ],
  [
    "WEDDING_DESIGN",
    labels(
      "Décoration et scénographie",
      "Design and styling",
      "Design und Dekoration",
      "Allestimenti e decorazione",
      "Decoratie en styling",
      "Diseño y decoración",
      "Design e decoração",
    ),
  ],
  [
    "SECULAR_CEREMONY",
    labels(
      "Écriture et conduite d’une cérémonie laïque",
      "A celebrant for the ceremony",
      "Freie Rednerin oder freier Redner",
      "Celebrante per una cerimonia simbolica",
      "Een ceremoniespreker",
      "Oficiante para la ceremonia",
      "Celebrante para a cerimónia",
    ),
  ],
  [
    "CONSULTING_SERVICES",
    labels(
      "Quelques heures de conseil",
      "A few hours of advice",
      "Einige Stunden Beratung",
      "Qualche ora di consulenza",
      "Enkele uren advies",
      "Unas horas de asesoramiento",
      "Algumas horas de consultoria",
    ),
  ],
  [
    "PRIVATE_EVENTS",
    labels(
      "Organisation d’une réception privée",
      "Planning a private celebration",
      "Planung einer privaten Feier",
      "Organizzazione di una festa privata",
      "Organisatie van een privéfeest",
      "Organización de una celebración privada",
      "Organização de uma festa privada",
    ),
  ],
  [
    "CORPORATE_EVENTS",
    labels(
      "Organisation d’un événement d’entreprise",
      "Planning a corporate event",
      "Planung einer Firmenveranstaltung",
      "Organizzazione di un evento aziendale",
      "Organisatie van een bedrijfsevenement",
      "Organización de un evento de empresa",
      "Organização de um evento empresarial",
    ),
  ],
]);
