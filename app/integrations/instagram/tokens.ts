import * as z from "zod";
import { callJson, type Transport } from "../transport";
import { callInstagramGraph, GRAPH_VERSION, type InstagramResult, type InstagramSettings } from "./graph";

export interface LongLivedToken {
  token: string;
  /** Milliseconds until the token expires. */
  lifetimeMs: number;
}

export interface ConnectedInstagram extends LongLivedToken {
  userId: string;
  username: string;
}

const envelope = z.object({ data: z.array(z.unknown()).min(1) });

/** Meta documents responses as `{data: […]}`, but sends some responses without `data`. The schema accepts both. */
const inEnvelope = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((answer) => {
    const wrapped = envelope.safeParse(answer);
    return wrapped.success ? wrapped.data.data[0] : answer;
  }, schema);

const token = z.string().min(1).max(4_000);
const codeAnswerSchema = inEnvelope(z.object({ access_token: token }));

export const tokenSchema = z.object({ access_token: token, expires_in: z.number().int().positive() });

export const longLivedTokenFrom = ({
  access_token,
  expires_in,
}: z.infer<typeof tokenSchema>): LongLivedToken => ({
  token: access_token,
  lifetimeMs: expires_in * 1000,
});

const meSchema = inEnvelope(
  z.object({
    user_id: z.union([z.string().min(1).max(40), z.number().transform(String)]),
    username: z.string().min(1).max(60),
  }),
);

interface Return {
  code: string;
  redirectUri: string;
  timeoutMs: number;
}

/**
 * Exchanges the code for a token that lasts an hour, and this token for one that lasts sixty days. Also requests the
 * name of the Instagram account.
 */
export async function connectInstagramAccount(
  transport: Transport,
  { clientId, clientSecret, tokenBaseUrl, graphBaseUrl }: InstagramSettings,
  { code, redirectUri, timeoutMs }: Return,
): Promise<InstagramResult<ConnectedInstagram>> {
  const short = await callJson(transport, {
    url: `${tokenBaseUrl}/oauth/access_token`,
    method: "POST",
    form: {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: "authorization_code",
      redirect_uri: redirectUri,
      // Instagram appends `#_` to the URL to which it redirects. These characters are not part of the code.
      code: code.replace(/#_$/, ""),
    },
    timeoutMs,
    schema: codeAnswerSchema,
  });
  if (short.kind !== "ok") return short;
  const long = await callInstagramGraph(transport, {
    url: `${graphBaseUrl}/access_token`,
    query: {
      grant_type: "ig_exchange_token",
      client_secret: clientSecret,
      access_token: short.value.access_token,
    },
    timeoutMs,
    schema: tokenSchema,
  });
  if (long.kind !== "ok") return long;
  const me = await callInstagramGraph(transport, {
    url: `${graphBaseUrl}/${GRAPH_VERSION}/me`,
    query: { fields: "user_id,username", access_token: long.value.access_token },
    timeoutMs,
    schema: meSchema,
  });
  if (me.kind !== "ok") return me;
  const { user_id: userId, username } = me.value;
  return { kind: "ok", value: { ...longLivedTokenFrom(long.value), userId, username } };
}
