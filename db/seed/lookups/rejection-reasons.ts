import { labels, lookupList } from "./entry.ts";

/** The reasons from which a provider can choose when rejecting a request. */
export const REJECTION_REASONS = lookupList("rejection_reason", [
  [
    "budget",
    labels(
      "Budget insuffisant",
      "Budget too low",
      "Budget zu niedrig",
      "Budget insufficiente",
      "Budget te laag",
      "Presupuesto insuficiente",
      "Orçamento insuficiente",
    ),
  ],
  [
    "location",
    labels(
      "Lieu trop éloigné",
      "Too far away",
      "Ort zu weit entfernt",
      "Luogo troppo lontano",
      "Locatie te ver weg",
      "Lugar demasiado lejano",
      "Local demasiado distante",
    ),
  ],
  [
    "not_available",
    labels(
      "Date non disponible",
      "Date not available",
      "Termin nicht verfügbar",
      "Data non disponibile",
      "Datum niet beschikbaar",
      "Fecha no disponible",
      "Data não disponível",
    ),
  ],
  [
    "not_sufficient_infos",
    labels(
      "Informations insuffisantes",
      "Not enough information",
      "Zu wenige Angaben",
      "Informazioni insufficienti",
      "Te weinig informatie",
      "Información insuficiente",
      "Informação insuficiente",
    ),
  ],
  [
    "not_qualified",
    labels(
      "Demande non qualifiée",
      "Not a fit for what I offer",
      "Passt nicht zu meinem Angebot",
      "Richiesta non in linea",
      "Past niet bij mijn aanbod",
      "No encaja con mi oferta",
      "Não corresponde à minha oferta",
    ),
  ],
  [
    "questionable",
    labels(
      "Demande douteuse",
      "Questionable enquiry",
      "Zweifelhafte Anfrage",
      "Richiesta dubbia",
      "Twijfelachtige aanvraag",
      "Solicitud dudosa",
      "Pedido duvidoso",
    ),
  ],
  [
    "other",
    labels(
      "Autre raison",
      "Another reason",
      "Anderer Grund",
      "Altro motivo",
      "Andere reden",
      "Otro motivo",
      "Outro motivo",
    ),
  ],
]);
