import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { downloadFile } from "../download";
import type { CallResult, Transport } from "../transport";
import { callInstagramGraph, GRAPH_VERSION, type InstagramResult, type InstagramSettings } from "./graph";
import { isInstagramPictureUrl, mediaSchema, picturesOfMedia, type InstagramPicture } from "./media";
import {
  connectInstagramAccount,
  tokenSchema,
  longLivedTokenFrom,
  type ConnectedInstagram,
  type LongLivedToken,
} from "./tokens";

/** The permission that the app requests: to read profile and media, but not to publish. */
const SCOPE = "instagram_business_basic";
const TIMEOUT_MS = 6_000;
const PICTURE_TIMEOUT_MS = 8_000;
/** Number of posts per request. It is low, because each post contains a long caption and long URLs. */
const POSTS = 25;
const MEDIA_MAX_BYTES = 1024 * 1024;
const MEDIA_FIELDS = "id,caption,media_type,media_url,permalink,timestamp,children{id,media_type,media_url}";

/** The URL to which Instagram returns, and a random state that proves that we started this sign-in. */
interface Visit {
  redirectUri: string;
  state: string;
}

/** A client of the Instagram API with Instagram Login. Instagram offers this API only for professional accounts. */
export interface InstagramClient {
  /** Returns the URL of Instagram's page on which a person allows the connection. */
  authorizeAddress(visit: Visit): string;
  /** Exchanges the code from Instagram's redirect for the account's name and a token that is valid for sixty days. */
  connect(code: string, redirectUri: string): Promise<InstagramResult<ConnectedInstagram>>;
  /**
   * Exchanges a token for a new token that is valid for sixty days. The old token must still be valid and at least a
   * day old.
   */
  refresh(token: string): Promise<InstagramResult<LongLivedToken>>;
  /**
   * Reads the pictures of the newest posts, newest first; the pictures of one post keep their order. Videos are
   * skipped.
   */
  readPictures(token: string): Promise<InstagramResult<InstagramPicture[]>>;
  /** Downloads a picture, only from Instagram's own hosts. */
  download(picture: InstagramPicture): Promise<CallResult<Uint8Array<ArrayBuffer>>>;
}

export function createInstagram(transport: Transport, settings: InstagramSettings): InstagramClient {
  const { clientId, authorizeUrl, graphBaseUrl } = settings;
  return {
    authorizeAddress: ({ redirectUri, state }) =>
      `${authorizeUrl}?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: SCOPE,
        state,
      })}`,
    connect: (code, redirectUri) =>
      connectInstagramAccount(transport, settings, { code, redirectUri, timeoutMs: TIMEOUT_MS }),
    async refresh(token) {
      const answer = await callInstagramGraph(transport, {
        url: `${graphBaseUrl}/refresh_access_token`,
        query: { grant_type: "ig_refresh_token", access_token: token },
        timeoutMs: TIMEOUT_MS,
        schema: tokenSchema,
      });
      return answer.kind === "ok" ? { kind: "ok", value: longLivedTokenFrom(answer.value) } : answer;
    },
    async readPictures(token) {
      const answer = await callInstagramGraph(transport, {
        url: `${graphBaseUrl}/${GRAPH_VERSION}/me/media`,
        query: { fields: MEDIA_FIELDS, limit: String(POSTS), access_token: token },
        timeoutMs: TIMEOUT_MS,
        maxBytes: MEDIA_MAX_BYTES,
        schema: mediaSchema,
      });
      return answer.kind === "ok" ? { kind: "ok", value: picturesOfMedia(answer.value) } : answer;
    },
    async download({ url }) {
      if (!isInstagramPictureUrl(url)) return { kind: "not_found" };
      return downloadFile(transport, { url, timeoutMs: PICTURE_TIMEOUT_MS, maxBytes: PICTURE_MAX_BYTES });
    },
  };
}
