/** The colour of the page's ground, as in `app/ui/styles/tokens.css`. */
const GROUND = "#faf7f2";

/** The text of `/manifest.webmanifest`. */
export const webManifest = (product: string): string =>
  JSON.stringify({
    name: product,
    short_name: product,
    start_url: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
