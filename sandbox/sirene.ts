import { isValidSiret } from "~/models/companies/rules";

/**
 * Fictional establishments with a fixed result. Every other valid number is an open establishment, so that people may
 * type their own.
 */
const SPECIAL = new Map<string, "closed" | "unknown" | "rate_limited" | "down">([
  ["90000001900019", "closed"],
  ["90000002700012", "unknown"],
  ["90000003500015", "rate_limited"],
  ["90000004300019", "down"],
]);

const SIRET = /^\d{14}$/;

function outcomeOf(siret: string): "open" | "closed" | "unknown" | "rate_limited" | "down" {
  if (!isValidSiret(siret)) return "unknown";
  return SPECIAL.get(siret) ?? "open";
}

const nameOf = (siret: string) => `ATELIER DE DEMONSTRATION ${siret.slice(5, 9)}`;

/** GET https://api.insee.fr/api-sirene/3.11/siret/{siret} */
export function answerInsee(request: Request, siret: string): Response {
  const fail = (statut: number, message: string, headers: Record<string, string> = {}) =>
    Response.json({ header: { statut, message } }, { status: statut, headers });

  if (!request.headers.get("x-insee-api-key-integration")) return fail(401, "Clé d'API absente");
  if (!SIRET.test(siret)) return fail(400, "Erreur de syntaxe dans le paramètre siret");
  const outcome = outcomeOf(siret);
  switch (outcome) {
    case "unknown":
      return fail(404, `Aucun élément trouvé pour le siret ${siret}`);
    case "rate_limited":
      return fail(429, "Quota dépassé", { "retry-after": "60" });
    case "down":
      return fail(503, "Service indisponible");
    case "open":
    case "closed":
      return Response.json({
        header: { statut: 200, message: "ok" },
        etablissement: {
          siren: siret.slice(0, 9),
          nic: siret.slice(9),
          siret,
          statutDiffusionEtablissement: "O",
          dateCreationEtablissement: "2016-03-01",
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

/** GET https://recherche-entreprises.api.gouv.fr/search?q={siret} */
export function answerOpenRegister(url: URL): Response {
  const query = url.searchParams.get("q") ?? "";
  if (query.length < 3) {
    return Response.json({ erreur: "3 caractères minimum pour les termes de la requête" }, { status: 400 });
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
      return Response.json({ erreur: "Trop de requêtes" }, { status: 429, headers: { "retry-after": "60" } });
    case "down":
      return Response.json({ erreur: "Service indisponible" }, { status: 503 });
    case "open":
    case "closed": {
      const establishment = {
        siret: query,
        etat_administratif: outcome === "open" ? "A" : "F",
        est_siege: true,
        date_fermeture: outcome === "open" ? null : "2021-01-01",
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
