import { isValidSiret } from "~/models/companies/rules";

/**
 * What the registers return for a number. With `moved`, INSEE has two numbers for the company and redirects from one to
 * the other, and the open register lists both.
 */
type Outcome = "open" | "closed" | "unknown" | "rate_limited" | "down" | "moved";

/**
 * Invented establishments with a fixed result. Any other valid number counts as an open establishment, so that people
 * can try their own number.
 */
const SPECIAL = new Map<string, Exclude<Outcome, "open">>([
  ["90000001900019", "closed"],
  ["90000002700012", "unknown"],
  ["90000003500015", "rate_limited"],
  ["90000004300019", "down"],
  ["90000005000014", "moved"],
]);

const SIRET = /^\d{14}$/;

function outcomeOf(siret: string): Outcome {
  if (!isValidSiret(siret)) return "unknown";
  return SPECIAL.get(siret) ?? "open";
}

const nameOf = (siret: string) => `ATELIER DE DEMONSTRATION ${siret.slice(5, 9)}`;

/** Responds to GET https://api.insee.fr/api-sirene/3.11/informations. */
export const answerInseeState = (request: Request): Response =>
  request.headers.get("x-insee-api-key-integration")
    ? Response.json({
        header: { statut: 200, message: "OK" },
        etatService: "UP",
        versionService: "3.11",
        datesDernieresMisesAJourDesDonnees: [],
      })
    : new Response(null, { status: 401 });

/** Responds to GET https://api.insee.fr/api-sirene/3.11/siret/{siret}. */
export function answerInsee(request: Request, siret: string): Response {
  const fail = (statut: number, message: string) =>
    Response.json({ header: { statut, message } }, { status: statut });
  // INSEE documents no body for these responses.
  const refuse = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers });

  if (!request.headers.get("x-insee-api-key-integration")) return refuse(401);
  if (!SIRET.test(siret)) return refuse(400);
  const outcome = outcomeOf(siret);
  switch (outcome) {
    case "unknown":
      return fail(404, `Aucun élément trouvé pour le siret ${siret}`);
    case "rate_limited":
      return refuse(429, { "retry-after": "60" });
    case "down":
      return fail(503, "Service indisponible");
    case "moved":
      return refuse(301, { location: "https://api.insee.fr/api-sirene/3.11/siret/90000000100017" });
    case "open":
    case "closed":
      return Response.json({
        header: { statut: 200, message: "OK" },
        etablissement: {
          siren: siret.slice(0, 9),
          nic: siret.slice(9),
          siret,
          statutDiffusionEtablissement: "O",
          dateCreationEtablissement: "2016-03-01",
          nombrePeriodesEtablissement: 2,
          uniteLegale: { denominationUniteLegale: nameOf(siret), etatAdministratifUniteLegale: "A" },
          adresseEtablissement: { codePostalEtablissement: "69001", libelleCommuneEtablissement: "LYON 1ER" },
          periodesEtablissement: [
            {
              dateFin: null,
              dateDebut: "2021-01-01",
              etatAdministratifEtablissement: outcome === "open" ? "A" : "F",
            },
            { dateFin: "2020-12-31", dateDebut: "2016-03-01", etatAdministratifEtablissement: "A" },
          ],
        },
      });
  }
}

/** Responds to GET https://recherche-entreprises.api.gouv.fr/search?q={siret}. */
export function answerOpenRegister(url: URL): Response {
  const query = url.searchParams.get("q") ?? "";
  if (query.length < 3) {
    const erreur = "3 caractères minimum pour les termes de la requête (ou utilisez au moins un filtre)";
    return Response.json({ erreur }, { status: 400 });
  }
  const list = (results: unknown[]) =>
    Response.json({
      results,
      total_results: results.length,
      page: 1,
      per_page: 1,
      total_pages: results.length,
    });

  const outcome = outcomeOf(query);
  switch (outcome) {
    case "unknown":
      return list([]);
    case "rate_limited":
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    case "down":
      return new Response(null, { status: 503 });
    case "moved":
    case "open":
    case "closed": {
      const establishment = {
        siret: query,
        etat_administratif: outcome === "closed" ? "F" : "A",
        est_siege: true,
        date_fermeture: outcome === "closed" ? "2021-01-01" : null,
        code_postal: "69001",
        libelle_commune: "LYON 1ER",
        latitude: "45.7674",
        longitude: "4.8343",
      };
      return list([
        {
          siren: query.slice(0, 9),
          nom_complet: nameOf(query),
          nom_raison_sociale: nameOf(query),
          etat_administratif: "A",
          statut_diffusion: "O",
          siege: establishment,
          matching_etablissements: [establishment],
        },
      ]);
    }
  }
}
