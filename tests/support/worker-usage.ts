import { WebSocket } from "undici";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Whether the CPU time and memory of workerd can be read. This needs /proc, as on Linux. */
export const canMeasure = existsSync("/proc/self/stat");

/** Milliseconds per clock tick in /proc. Every Linux that Node supports has a hundred ticks per second. */
const TICK_MS = 10;

/** Returns the process id of a running workerd that this process has started: the first or the last one. */
export function findWorkerProcess(which: "first" | "last" = "last"): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isOwnWorker(name))
    .map(Number);
  if (found.length === 0) throw new Error("no workerd runs");
  return which === "last" ? Math.max(...found) : Math.min(...found);
}

function isOwnWorker(pid: string): boolean {
  try {
    const [, command, rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return command === "workerd" && rest.split(" ")[1] === String(process.pid);
  } catch {
    // The process may have ended after it was listed.
    return false;
  }
}

/** Returns the CPU time in milliseconds that a process has used so far, in steps of ten milliseconds. */
export const cpuTime = (pid: number): number => readCpuTime(`/proc/${pid}/stat`);

/**
 * Returns the CPU time in milliseconds of a process's main thread, in steps of ten milliseconds. In workerd this thread
 * answers the requests, while other threads compile and collect garbage.
 */
export const mainThreadTime = (pid: number): number => readCpuTime(`/proc/${pid}/task/${pid}/stat`);

function readCpuTime(file: string): number {
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const kilobytesOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Returns the memory of a process in megabytes. */
export const memory = (pid: number): number => kilobytesOf(pid, "VmRSS") / 1024;

export interface Usage {
  cpuMs: number;
  /** The peak memory minus the memory at the start of the measurement, in megabytes. */
  addedMegabytes: number;
}

/** Starts to measure a process. The returned function returns the CPU time and the additional memory since then. */
export function startMeasurement(pid: number): () => Usage {
  // Resets the peak memory (VmHWM), so that earlier work of the process does not count.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const [cpu, rest] = [cpuTime(pid), memory(pid)];
  return () => ({
    cpuMs: cpuTime(pid) - cpu,
    addedMegabytes: kilobytesOf(pid, "VmHWM") / 1024 - rest,
  });
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

/** Returns the memory of one Worker's heap and buffers in megabytes, after a garbage collection. */
export async function heapUsage(inspector: URL, worker: string): Promise<number> {
  const targets: { title: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(new URL("/json", inspector.href.replace(/^ws/, "http")))
  ).json();
  const target = targets.find(({ title }) => title.endsWith(` ${worker}`));
  if (!target) throw new Error(`no Worker ${worker} among ${targets.map(({ title }) => title).join(", ")}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.addEventListener("error", () => reject(new Error("the inspector did not answer")));
      socket.addEventListener("open", () => {
        // The heap snapshot itself is not needed, but V8 collects garbage before it. workerd ignores
        // HeapProfiler.collectGarbage.
        socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.takeHeapSnapshot" }));
        socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
      });
      socket.addEventListener("message", ({ data }) => {
        const { id, result }: { id?: number; result: HeapUsage } = JSON.parse(String(data));
        if (id === 2) resolve(Math.round((result.usedSize + result.backingStorageSize) / 1e5) / 10);
      });
    });
  } finally {
    socket.close();
  }
}
