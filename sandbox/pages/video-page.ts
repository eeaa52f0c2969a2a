import { html } from "./html";
import { pageHead } from "./layout";

const PLAYER_STYLES = `
body { display: grid; min-height: 100vh; margin: 0; place-content: center; justify-items: center; gap: 12px; background: #1d1220; color: #f7ece1; text-align: center; }
.reel { width: 56px; height: 56px; border: 3px dashed #dcb468; border-radius: 50%; animation: turn 4s linear infinite; }
p { margin: 0; padding: 0 16px; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { .reel { animation: none; } }
`;

const PLAYER = /^\/sandbox\/video\/(youtube|vimeo)\/([\w-]{1,12})$/;

/** GET /sandbox/video/{host}/{id}: replaces the players of both video hosts. Returns null for any other URL. */
export function videoPage(request: Request, { pathname }: URL): Response | null {
  const [, host, id] = PLAYER.exec(pathname) ?? [];
  if (host === undefined || id === undefined) return null;
  const nonce = crypto.randomUUID();
  const referrer = request.headers.get("referer");
  const page = html`<!doctype html>
    <html lang="en">
      ${pageHead("Video", nonce, PLAYER_STYLES)}
      <body>
        <div class="reel"></div>
        <p class="label">Trousseau sandbox: the player of ${host}</p>
        <p class="meta">
          Video ${id},
          ${referrer === null ? "from a page that is not named" : `from ${new URL(referrer).origin}`}
        </p>
      </body>
    </html>`;
  return new Response(page.text, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
