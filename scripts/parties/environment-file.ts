import { ENVIRONMENT_NAMES, isEnvironmentName } from "../../app/models/environments/rules.ts";

/** Returns the path of an environment's configuration. Throws if there is no such environment. */
export function fileOfEnvironment(name: string): string {
  if (!isEnvironmentName(name))
    throw new Error(`There is no environment "${name}". There are: ${ENVIRONMENT_NAMES.join(", ")}.`);
  return `wrangler.${name}.toml`;
}
