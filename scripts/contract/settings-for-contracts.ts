import { readEnvironment } from "../parties/environment.ts";
import { fileOfEnvironment } from "../parties/environment-file.ts";

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The settings with which the third parties are called: those of the shell and, for a deployed environment, those of its
 * configuration, which win. Throws if there is no such environment.
 */
export function settingsForContracts(environment: string | undefined, shell: Settings): Settings {
  if (environment === undefined) return shell;
  const { vars } = readEnvironment(fileOfEnvironment(environment));
  // An empty value means that the configuration does not have the setting.
  return { ...shell, ...Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== "")) };
}
