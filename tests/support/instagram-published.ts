import * as z from "zod";

/**
 * The responses that Meta documents for the Instagram API with Instagram Login. The stand-in must return the same
 * formats.
 */
const permissions = z.union([z.string(), z.array(z.string())]);

export const publishedCodeAnswer = z.strictObject({
  data: z.tuple([
    z.strictObject({ access_token: z.string().min(20), user_id: z.string().regex(/^\d+$/), permissions }),
  ]),
});

export const publishedTokenAnswer = z.strictObject({
  access_token: z.string().min(20),
  token_type: z.literal("bearer"),
  expires_in: z.number().int().positive(),
});

export const publishedProfileAnswer = z.strictObject({
  user_id: z.string().regex(/^\d+$/),
  username: z.string(),
  id: z.string().regex(/^\d+$/),
});

const part = {
  id: z.string().regex(/^\d+$/),
  media_type: z.enum(["IMAGE", "VIDEO"]),
  media_url: z.url({ protocol: /^https$/ }),
};

export const publishedMedia = z.strictObject({
  data: z.array(
    z.strictObject({
      ...part,
      media_type: z.enum(["IMAGE", "VIDEO", "CAROUSEL_ALBUM"]),
      caption: z.string().optional(),
      permalink: z.url(),
      timestamp: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
      children: z.strictObject({ data: z.array(z.strictObject(part)) }).optional(),
    }),
  ),
  paging: z.strictObject({
    cursors: z.strictObject({ before: z.string(), after: z.string() }),
    next: z.url().optional(),
  }),
});

/** The format of errors of Instagram's Graph API. */
export const publishedGraphError = z.strictObject({
  error: z.strictObject({
    message: z.string(),
    type: z.enum(["OAuthException", "IGApiException"]),
    code: z.number().int(),
    fbtrace_id: z.string(),
  }),
});

/** The format of errors of the endpoint that exchanges a code for a token. */
export const publishedCodeError = z.strictObject({
  error_type: z.literal("OAuthException"),
  code: z.literal(400),
  error_message: z.string(),
});
