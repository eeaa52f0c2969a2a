import type { Account } from "../accounts.ts";
import { noisePicture } from "../sent-pictures.ts";
import type { ApiClient } from "./api-client.ts";
import type { ApiScene, PreparedCall } from "./api-rows.ts";

/** A call of a client, with a JSON body if there is one. */
export const callOf = (client: ApiClient, path: string, body?: unknown): PreparedCall => ({
  client,
  path,
  ...(body === undefined ? {} : { body }),
});

/** A call of a new account. `path` may depend on what the account was given. */
export async function callOfNewAccount(
  scene: ApiScene,
  path: string | ((account: Account) => Promise<string>),
  body?: unknown,
  state: Parameters<ApiScene["account"]>[0] = {},
): Promise<PreparedCall> {
  const { account, client } = await scene.account(state);
  return callOf(client, typeof path === "string" ? path : await path(account), body);
}

let jpeg: Promise<Buffer> | undefined;

/** A file with a picture that every album takes. */
export async function pictureFile(name = "table.jpg"): Promise<File> {
  jpeg ??= noisePicture(640, 480).jpeg().toBuffer();
  return new File([new Uint8Array(await jpeg)], name, { type: "image/jpeg" });
}

/** One file more than a call may have. */
export const fourFiles = (): Promise<File[]> => Promise.all(Array.from({ length: 4 }, () => pictureFile()));

/** A multipart form. */
export function formOf(fields: Readonly<Record<string, string | File | readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each);
  return form;
}
