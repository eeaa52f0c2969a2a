import "@remix-run/cloudflare";
import type { RequestContext } from "~/context/request-context";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    ctx: RequestContext;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
