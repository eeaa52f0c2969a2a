import { CALENDAR_HOST, readCalendarText, saveCalendarText } from "../calendar";
import { html } from "./html";
import { pageResponse } from "./layout";

const SECTION = "/sandbox/calendar";

/** Answers requests to the pages on which the external calendar is edited. Returns null for any other URL. */
export async function answerCalendarPage(
  request: Request,
  url: URL,
  db: D1Database,
): Promise<Response | null> {
  if (url.pathname !== SECTION) return null;
  return request.method === "POST" ? saveCalendar(request, db, url) : calendarPage(db, url);
}

/**
 * POST /sandbox/calendar: saves the text of the calendar. An empty text restores the demonstration's original calendar.
 */
async function saveCalendar(request: Request, db: D1Database, url: URL): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const text = form?.get("text");
  if (typeof text !== "string") return new Response("A text is missing\n", { status: 400 });
  await saveCalendarText(db, text);
  return new Response(null, {
    status: 303,
    headers: { location: new URL(`${SECTION}?saved=`, url).href },
  });
}

/** GET /sandbox/calendar: the page on which the calendar is edited. */
async function calendarPage(db: D1Database, url: URL): Promise<Response> {
  return pageResponse({
    title: "Calendar elsewhere",
    section: SECTION,
    content: html`
      ${url.searchParams.has("saved") ? html`<p class="done" role="status">Done.</p>` : null}
      <p>
        A venue may have this calendar read at <code>https://${CALENDAR_HOST}/busy.ics</code>. Other files of
        this host answer otherwise: <code>moved.ics</code> leads to it, <code>inside.ics</code> leads into a
        private network, <code>circle.ics</code> to itself, <code>huge.ics</code> is too large,
        <code>page.ics</code> is a web page.
      </p>
      <form class="card" action="${SECTION}" method="post">
        <label for="text">Its text; empty: the demonstration</label>
        <textarea id="text" name="text" rows="24" cols="72">${await readCalendarText(db)}</textarea>
        <div class="row"><button>Save</button></div>
      </form>
    `,
  });
}
