import * as z from "zod";

/* The documented responses of the two registers of companies, read on 2026-11-26. INSEE: the OpenAPI document of API
   Sirene 3.11 (https://portail-api.insee.fr), read in the client generated from it
   (https://github.com/karibu-earth/karibu-sirene-api-client, commit 43f20f9). Open register:
   https://github.com/annuaire-entreprises-data-gouv-fr/search-api, app/doc/open-api.yml, commit 51145f6. The company
   is the one of its examples, La Poste. */

const text = z.string().nullable().optional();
const flag = z.boolean().nullable().optional();
const day = z.iso.date().nullable();
const keys = <const Names extends string>(names: readonly Names[]) =>
  Object.fromEntries(names.map((name) => [name, text]));

const inseePeriod = z.strictObject({
  /** The end of the period in which the values of this entry were valid. Null if they are still valid. */
  dateFin: day,
  dateDebut: day,
  etatAdministratifEtablissement: z.enum(["A", "F"]),
  changementEtatAdministratifEtablissement: flag,
  changementEnseigneEtablissement: flag,
  changementDenominationUsuelleEtablissement: flag,
  changementActivitePrincipaleEtablissement: flag,
  changementCaractereEmployeurEtablissement: flag,
  ...keys([
    "enseigne1Etablissement",
    "enseigne2Etablissement",
    "enseigne3Etablissement",
    "denominationUsuelleEtablissement",
    "activitePrincipaleEtablissement",
    "nomenclatureActivitePrincipaleEtablissement",
    "caractereEmployeurEtablissement",
  ]),
});

const inseeUnit = z.strictObject({
  etatAdministratifUniteLegale: z.enum(["A", "C"]),
  unitePurgeeUniteLegale: flag,
  /** The name of the company. Null for a sole trader, who has no company name. */
  denominationUniteLegale: z.string().nullable(),
  ...keys([
    "statutDiffusionUniteLegale",
    "dateCreationUniteLegale",
    "categorieJuridiqueUniteLegale",
    "sigleUniteLegale",
    "denominationUsuelle1UniteLegale",
    "denominationUsuelle2UniteLegale",
    "denominationUsuelle3UniteLegale",
    "activitePrincipaleUniteLegale",
    "nomenclatureActivitePrincipaleUniteLegale",
    "identifiantAssociationUniteLegale",
    "economieSocialeSolidaireUniteLegale",
    "societeMissionUniteLegale",
    "caractereEmployeurUniteLegale",
    "trancheEffectifsUniteLegale",
    "anneeEffectifsUniteLegale",
    "nicSiegeUniteLegale",
    "dateDernierTraitementUniteLegale",
    "categorieEntreprise",
    "anneeCategorieEntreprise",
  ]),
});

const inseeAddress = z.strictObject(
  keys([
    "complementAdresseEtablissement",
    "numeroVoieEtablissement",
    "indiceRepetitionEtablissement",
    "dernierNumeroVoieEtablissement",
    "indiceRepetitionDernierNumeroVoieEtablissement",
    "typeVoieEtablissement",
    "libelleVoieEtablissement",
    "codePostalEtablissement",
    "libelleCommuneEtablissement",
    "libelleCommuneEtrangerEtablissement",
    "distributionSpecialeEtablissement",
    "codeCommuneEtablissement",
    "codeCedexEtablissement",
    "libelleCedexEtablissement",
    "codePaysEtrangerEtablissement",
    "libellePaysEtrangerEtablissement",
    "identifiantAdresseEtablissement",
    "coordonneeLambertAbscisseEtablissement",
    "coordonneeLambertOrdonneeEtablissement",
  ]),
);

/** The documented type `ReponseEtablissement`. */
export const publishedInseeAnswer = z.strictObject({
  header: z.strictObject({ statut: z.literal(200), message: z.string() }),
  etablissement: z.strictObject({
    siren: z.string().length(9),
    nic: z.string().length(5),
    siret: z.string().length(14),
    statutDiffusionEtablissement: text,
    dateCreationEtablissement: day,
    trancheEffectifsEtablissement: text,
    anneeEffectifsEtablissement: text,
    activitePrincipaleRegistreMetiersEtablissement: text,
    dateDernierTraitementEtablissement: text,
    etablissementSiege: flag,
    nombrePeriodesEtablissement: z.int(),
    uniteLegale: inseeUnit,
    adresseEtablissement: inseeAddress,
    adresse2Etablissement: inseeAddress.optional(),
    periodesEtablissement: z.array(inseePeriod).min(1),
  }),
});

/** The documented type `ReponseErreur`, for the statuses 404, 500 and 503. No body is documented for other statuses. */
export const publishedInseeError = z.strictObject({
  header: z.strictObject({ statut: z.int(), message: z.string() }),
});

export const LA_POSTE_SIRET = "35600000000048";

const inseeError = (statut: number, message: string) => ({ header: { statut, message } });

const inseeLaPoste = (state: "A" | "F") => ({
  header: { statut: 200, message: "OK" },
  etablissement: {
    siren: "356000000",
    nic: "00048",
    siret: LA_POSTE_SIRET,
    statutDiffusionEtablissement: "O",
    dateCreationEtablissement: "2003-01-01",
    trancheEffectifsEtablissement: "41",
    anneeEffectifsEtablissement: "2020",
    activitePrincipaleRegistreMetiersEtablissement: null,
    dateDernierTraitementEtablissement: "2025-05-10T15:18:50.255",
    etablissementSiege: true,
    nombrePeriodesEtablissement: 2,
    uniteLegale: {
      etatAdministratifUniteLegale: "A",
      statutDiffusionUniteLegale: "O",
      dateCreationUniteLegale: "1991-01-01",
      categorieJuridiqueUniteLegale: "5510",
      denominationUniteLegale: "LA POSTE",
      nicSiegeUniteLegale: "00048",
      categorieEntreprise: "GE",
    },
    adresseEtablissement: {
      complementAdresseEtablissement: "DIRECTION GENERALE DE LA POSTE",
      numeroVoieEtablissement: "9",
      typeVoieEtablissement: "RUE",
      libelleVoieEtablissement: "DU COLONEL PIERRE AVIA",
      codePostalEtablissement: "75015",
      libelleCommuneEtablissement: "PARIS 15",
      codeCommuneEtablissement: "75115",
    },
    periodesEtablissement: [
      { dateFin: null, dateDebut: "2014-04-29", etatAdministratifEtablissement: state },
      { dateFin: "2014-04-28", dateDebut: "2003-01-01", etatAdministratifEtablissement: "A" },
    ],
  },
});

/**
 * A response of a register, and the result that our client must read from it: the state of the company, “unknown”, or
 * “trouble” if the response contains nothing about the number.
 */
export interface RegisterAnswer {
  name: string;
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  means: "open" | "closed" | "unknown" | "trouble";
}

/** Responses to GET /api-sirene/3.11/siret/{siret}. */
export const INSEE_ANSWERS: readonly RegisterAnswer[] = [
  { name: "an open establishment", status: 200, body: inseeLaPoste("A"), means: "open" },
  { name: "a closed establishment", status: 200, body: inseeLaPoste("F"), means: "closed" },
  {
    name: "a number that was given twice",
    status: 301,
    body: null,
    headers: { location: `https://api.insee.fr/api-sirene/3.11/siret/${LA_POSTE_SIRET}` },
    means: "trouble",
  },
  { name: "a malformed number", status: 400, body: null, means: "trouble" },
  { name: "no key", status: 401, body: null, means: "trouble" },
  { name: "a key without the right", status: 403, body: null, means: "trouble" },
  {
    name: "an unknown number",
    status: 404,
    body: inseeError(404, `Aucun élément trouvé pour le siret ${LA_POSTE_SIRET}`),
    means: "unknown",
  },
  { name: "a form it does not have", status: 406, body: null, means: "trouble" },
  { name: "more than thirty calls a minute", status: 429, body: null, means: "trouble" },
  { name: "a failure", status: 500, body: inseeError(500, "Erreur interne du serveur"), means: "trouble" },
  { name: "a pause", status: 503, body: inseeError(503, "Service indisponible"), means: "trouble" },
];

const list = z.array(z.string()).nullable().optional();
const openEstablishment = z.strictObject({
  siret: z.string().length(14),
  etat_administratif: z.enum(["A", "F"]),
  est_siege: z.boolean(),
  ancien_siege: flag,
  liste_enseignes: list,
  liste_finess: list,
  liste_idcc: list,
  liste_id_bio: list,
  liste_id_organisme_formation: list,
  liste_rge: list,
  liste_uai: list,
  ...keys([
    "activite_principale",
    "adresse",
    "annee_tranche_effectif_salarie",
    "caractere_employeur",
    "code_postal",
    "commune",
    "date_creation",
    "date_debut_activite",
    "date_fermeture",
    "epci",
    "geo_id",
    "latitude",
    "libelle_commune",
    "longitude",
    "nom_commercial",
    "region",
    "statut_diffusion_etablissement",
    "tranche_effectif_salarie",
  ]),
});

/** The format of the response to a search with `minimal=true&include=siege,matching_etablissements`. */
export const publishedOpenRegisterAnswer = z.strictObject({
  results: z.array(
    z.strictObject({
      siren: z.string().length(9),
      nom_complet: z.string(),
      /** The state of a company in the open register: active or ceased. */
      etat_administratif: z.enum(["A", "C"]),
      nombre_etablissements: z.int().optional(),
      nombre_etablissements_ouverts: z.int().optional(),
      siege: openEstablishment.extend(
        keys([
          "activite_principale_registre_metier",
          "cedex",
          "code_pays_etranger",
          "complement_adresse",
          "date_mise_a_jour",
          "departement",
          "distribution_speciale",
          "indice_repetition",
          "libelle_cedex",
          "libelle_commune_etranger",
          "libelle_pays_etranger",
          "libelle_voie",
          "numero_voie",
          "type_voie",
        ]),
      ),
      matching_etablissements: z.array(openEstablishment),
      ...keys([
        "nom_raison_sociale",
        "sigle",
        "date_creation",
        "date_fermeture",
        "date_mise_a_jour",
        "tranche_effectif_salarie",
        "annee_tranche_effectif_salarie",
        "categorie_entreprise",
        "annee_categorie_entreprise",
        "caractere_employeur",
        "nature_juridique",
        "activite_principale",
        "section_activite_principale",
        "statut_diffusion",
      ]),
    }),
  ),
  total_results: z.int(),
  page: z.int(),
  per_page: z.int().max(25),
  total_pages: z.int(),
});

/** The format of an error, documented for status 400. No body is documented for status 429. */
export const publishedOpenRegisterError = z.strictObject({ erreur: z.string() });

const openList = (results: unknown[]) => ({
  results,
  total_results: results.length,
  page: 1,
  per_page: 1,
  total_pages: results.length,
});

const openLaPoste = (state: "A" | "F") => {
  const head = {
    siret: LA_POSTE_SIRET,
    etat_administratif: state,
    est_siege: true,
    activite_principale: "53.10Z",
    code_postal: "75015",
    commune: "75115",
    libelle_commune: "PARIS 15",
    date_creation: "2003-01-01",
    date_debut_activite: "2014-04-29",
    date_fermeture: null,
    latitude: "48.83002",
    longitude: "2.275688",
    liste_enseignes: ["LA POSTE"],
    statut_diffusion_etablissement: "O",
  };
  return openList([
    {
      siren: "356000000",
      nom_complet: "LA POSTE",
      nom_raison_sociale: "LA POSTE",
      sigle: null,
      nombre_etablissements: 12_734,
      nombre_etablissements_ouverts: 9_524,
      etat_administratif: "A",
      nature_juridique: "5510",
      statut_diffusion: "O",
      siege: head,
      matching_etablissements: [head],
    },
  ]);
};

/** Responses to GET /search?q={siret}. */
export const OPEN_REGISTER_ANSWERS: readonly RegisterAnswer[] = [
  { name: "an open establishment", status: 200, body: openLaPoste("A"), means: "open" },
  { name: "a closed establishment", status: 200, body: openLaPoste("F"), means: "closed" },
  { name: "an unknown number", status: 200, body: openList([]), means: "unknown" },
  {
    name: "a query it rejects",
    status: 400,
    body: { erreur: "3 caractères minimum pour les termes de la requête (ou utilisez au moins un filtre)" },
    means: "trouble",
  },
  { name: "an address it does not have", status: 404, body: null, means: "trouble" },
  { name: "more than seven calls a second", status: 429, body: null, means: "trouble" },
  { name: "a failure", status: 500, body: null, means: "trouble" },
  { name: "a bad gateway", status: 502, body: null, means: "trouble" },
  { name: "a pause", status: 503, body: null, means: "trouble" },
];
