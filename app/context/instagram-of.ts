import { createInstagram, type InstagramClient } from "~/integrations/instagram/client";
import type { Transport } from "~/integrations/transport";
import type { Settings } from "./settings";

/** The client for Instagram, if Instagram is offered. */
export const createInstagramClient = (transport: Transport, settings: Settings): InstagramClient | null =>
  settings.INSTAGRAM_CLIENT_ID === ""
    ? null
    : createInstagram(transport, {
        clientId: settings.INSTAGRAM_CLIENT_ID,
        clientSecret: settings.INSTAGRAM_CLIENT_SECRET,
        authorizeUrl: settings.INSTAGRAM_AUTHORIZE_URL,
        tokenBaseUrl: settings.INSTAGRAM_TOKEN_BASE_URL,
        graphBaseUrl: settings.INSTAGRAM_GRAPH_BASE_URL,
      });
