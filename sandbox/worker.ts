import { answerCalendar, CALENDAR_HOST } from "./calendar";
import { openDatabase, type SandboxEnv } from "./database";
import { withFailure } from "./failures";
import { answerGraph, answerPicture, answerToken } from "./instagram/api";
import { acceptMail, answerAccount } from "./mail";
import { reportBounces } from "./mail-bounces";
import { answerPage } from "./pages/router";
import { answerPhoton } from "./photon";
import { answerInsee, answerInseeState, answerOpenRegister } from "./sirene";
import { acceptSms } from "./sms";
import { answerApi } from "./stripe/api";
import { answerStripePage } from "./stripe/router";
import { deliverDue } from "./stripe/webhooks";

const unknownRoute = () => Response.json({ message: "Not Found" }, { status: 404 });

const INSEE_STATE = "/api-sirene/3.11/informations";
const INSEE_SIRET = /^\/api-sirene\/3\.11\/siret\/([^/]+)$/;

/**
 * Replaces all third parties: a request to a third party's host gets the response that the third party would give. On
 * every other host, the paths below /sandbox/ lead to the sandbox's pages for people.
 */
async function route(request: Request, env: SandboxEnv, ctx: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const db = await openDatabase(env);
  switch (url.hostname) {
    case "api.brevo.com":
      if (request.method === "GET" && url.pathname === "/v3/account")
        return withFailure(db, "mail", () => answerAccount(request));
      if (request.method !== "POST") return unknownRoute();
      if (url.pathname === "/v3/smtp/email") {
        const copy = request.clone();
        const answer = await withFailure(db, "mail", () => acceptMail(request, db));
        if (answer.status === 201) ctx.waitUntil(reportBounces(copy, env.APP));
        return answer;
      }
      if (url.pathname === "/v3/transactionalSMS/send")
        return withFailure(db, "sms", () => acceptSms(request, db));
      return unknownRoute();
    case "api.insee.fr": {
      if (url.pathname === INSEE_STATE) return withFailure(db, "insee", () => answerInseeState(request));
      const siret = INSEE_SIRET.exec(url.pathname)?.[1];
      return siret === undefined
        ? unknownRoute()
        : withFailure(db, "insee", () => answerInsee(request, siret));
    }
    case "recherche-entreprises.api.gouv.fr":
      if (url.pathname !== "/search") return unknownRoute();
      return withFailure(db, "open_register", () => answerOpenRegister(url));
    case "photon.komoot.io":
      if (url.pathname !== "/api" && url.pathname !== "/reverse") return unknownRoute();
      return withFailure(db, "photon", () => answerPhoton(url));
    case "api.instagram.com":
      if (request.method !== "POST" || url.pathname !== "/oauth/access_token") return unknownRoute();
      return withFailure(db, "instagram", () => answerToken(request, db));
    case "graph.instagram.com":
      return withFailure(db, "instagram", () => answerGraph(request, url, db));
    case "scontent.cdninstagram.com":
      return withFailure(db, "instagram", () => answerPicture(url));
    case CALENDAR_HOST:
      return withFailure(db, "calendar", () => answerCalendar(url, db));
    case "api.stripe.com": {
      const answer = await withFailure(db, "stripe", () => answerApi(request, db));
      ctx.waitUntil(deliverDue(db, env.APP));
      return answer;
    }
    default:
      return (await answerStripePage(request, url, { db, env, ctx })) ?? answerPage(request, db);
  }
}

export default { fetch: route } satisfies ExportedHandler<SandboxEnv>;
