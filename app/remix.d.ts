import "@remix-run/cloudflare";
import type { AppContext } from "~/context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    app: AppContext;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
