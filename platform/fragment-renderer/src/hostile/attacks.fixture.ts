/**
 * Attempts by a release's server code to escape. Each is the body of a slot's render and returns what it got hold of:
 * `hunt` returns "contained" unless that leads out of the realm. A body that throws is contained too.
 */
export const ATTACKS: readonly (readonly [what: string, body: string])[] = [
  // Host globals.
  ...[
    "process",
    "require.main",
    "module.parent",
    "Buffer",
    "fetch",
    "global",
    "Response",
    "WebSocket",
    "navigator",
  ].map(
    (name) =>
      [`names ${name}`, `return hunt(typeof ${name.split(".")[0]} === "undefined" ? undefined : ${name});`] as const,
  ),
  [
    "names what shares or compiles",
    "return hunt(globalThis.SharedArrayBuffer ?? globalThis.WebAssembly ?? globalThis.Atomics);",
  ],
  ["asks for a Node module", 'return hunt(require("node:child_process"));'],
  ["asks for a module by its prototype", 'return hunt(require("constructor") ?? require("__proto__"));'],
  // Code from strings.
  ["compiles a function", 'return hunt(new Function("return this.process")());'],
  ["evaluates a string", 'return hunt((0, eval)("this.process"));'],
  ["compiles a generator", 'return hunt((function* () {}).constructor("yield this")().next().value.process);'],
  ["compiles an async function", 'return hunt((async () => {}).constructor("return process")());'],
  ["sets a timer with a string", 'return hunt(setTimeout("process", 0).constructor);'],
  ["compiles an asynchronous generator", 'return hunt((async function* () {}).constructor("yield process"));'],
  ["constructs a function by reflection", 'return hunt(Reflect.construct(hunt.constructor, ["return process"])());'],
  ["names a realm of its own", "return hunt(globalThis.ShadowRealm, globalThis.structuredClone, globalThis.WeakRef);"],
  // Constructors of objects from outside.
  ["climbs from its properties", 'return hunt(props.constructor.constructor("return process")());'],
  ["climbs from the input", "return hunt(props.context, props.url, props.slotData, props.slot);"],
  ["climbs from require", 'return hunt(require, require.constructor("return process")());'],
  ["climbs from the module", "return hunt(module, module.exports, exports);"],
  ["climbs from React", 'return hunt(require("react"), require("react-dom/server").renderToString);'],
  [
    "climbs from the stand-ins",
    "return hunt(console, performance, setTimeout, AbortController, TextEncoder, URLSearchParams);",
  ],
  ["climbs from the global object", "return hunt(globalThis, Object.getPrototypeOf(globalThis), this);"],
  ["climbs from its caller", "return hunt(arguments, arguments.callee.caller);"],
  [
    "climbs from the caller of its caller",
    "function f() { return f.caller; } return hunt(f(), f()?.caller, f()?.caller?.caller);",
  ],
  // Errors.
  [
    "reads the frames of the stack",
    `try { Error.prepareStackTrace = (_error, frames) => frames; } catch {}
     const frames = new Error("x").stack;
     return hunt(frames, ...frames, ...frames.map((frame) => frame.getThis()), ...frames.map((frame) => frame.getFunction()));`,
  ],
  [
    "captures the stack of an object",
    `Error.prepareStackTrace = (_error, frames) => frames.map((frame) => frame.getThis?.());
     const holder = {}; Error.captureStackTrace(holder); return hunt(holder.stack, ...holder.stack);`,
  ],
  [
    "has no end to its stack limit",
    "Error.stackTraceLimit = Infinity; return hunt(new Error().stack, Error.prepareStackTrace);",
  ],
  [
    "overflows the stack",
    "let caught; (function deep() { try { deep(); } catch (error) { caught ??= error; } })(); return hunt(caught);",
  ],
  [
    "overflows the stack where a stack is written",
    `const errors = []; let depth = 0;
     (function deep() { depth += 1; try { deep(); } catch (error) { try { new Error("x").stack; } catch (other) { errors.push(other); } } })();
     return spoil(...errors);`,
  ],
  [
    "throws a name that is a symbol",
    "const error = new Error(); error.name = Symbol(); try { return hunt(error.stack); } catch (other) { return hunt(other); }",
  ],
  [
    "has no Error when a name is a symbol",
    `const error = new Error(); error.name = Symbol(); try { delete globalThis.Error; globalThis.Error = {}; } catch {}
     try { return hunt(error.stack); } catch (other) { return hunt(other); }`,
  ],
  [
    "throws an error of the parser",
    'try { JSON.parse("{"); } catch (error) { return hunt(error, error.constructor); }',
  ],
  ["throws an error of a dynamic regular expression", 'try { new RegExp("("); } catch (error) { return hunt(error); }'],
  // Traps for code that inspects the result.
  ["returns a proxy", "return new Proxy({}, { get(_target, key, receiver) { return hunt(receiver); } });"],
  ["returns a getter", "return { get html() { return hunt(this); }, css: '', styleKey: '' };"],
  [
    "returns text that is an object",
    "return { html: Object.assign(new String('x'), { toString: () => hunt(this) }), css: '', styleKey: '' };",
  ],
  [
    "throws a proxy",
    "throw new Proxy(new Error(), { get(_target, _key, receiver) { hunt(receiver); return receiver; } });",
  ],
  ["throws what has a stack of its own", "throw Object.defineProperty({}, 'stack', { get() { return hunt(this); } });"],
  ["gives its JSON another form", "Object.prototype.toJSON = function () { return hunt(this); }; return 'contained';"],
  [
    "takes over species",
    "class Own extends Array { static get [Symbol.species]() { return hunt.constructor; } } return hunt(new Own(3).map(String));",
  ],
  ["iterates for others", "Array.prototype[Symbol.iterator] = function* () { yield hunt(this); }; return 'contained';"],
  [
    "throws while it is turned into text",
    "return { html: { [Symbol.toPrimitive]() { return hunt(this); } }, css: '' };",
  ],
  ["takes over the module", "module.exports = new Proxy({}, { get() { throw hunt(this); } }); return 'contained';"],
  ["takes over require", "globalThis.require = hunt; globalThis.module = { exports: hunt }; return 'contained';"],
  [
    "freezes what others need",
    "for (const name of Object.getOwnPropertyNames(globalThis)) try { Object.freeze(globalThis[name]?.prototype); } catch {} return 'contained';",
  ],
  [
    "hides in a subclass of Promise",
    "class Own extends Promise { then() { return hunt(arguments, this); } } return hunt(Own.resolve(1).then());",
  ],
  [
    "looks for its caller in strict code",
    "'use strict'; try { return hunt((() => new Error().stack)(), globalThis.caller); } catch (error) { return hunt(error); }",
  ],
  ["climbs from a built-in iterator", "return hunt([][Symbol.iterator](), new Map().entries(), 'a'.matchAll(/a/g));"],
  ["climbs from formats of dates", "return hunt(new Intl.DateTimeFormat(), Intl.DateTimeFormat().resolvedOptions());"],
  // After the render.
  ["leaves a promise behind", "Promise.resolve().then(() => { for (;;); }); return 'contained';"],
  ["leaves a rejection behind", "void Promise.reject(new Error('left')); return 'contained';"],
  [
    "leaves a timer behind",
    "setTimeout(() => { for (;;); }, 0); setInterval(() => { for (;;); }, 0); return 'contained';",
  ],
  ["leaves promises without end", "(async () => { for (;;) await undefined; })(); return 'contained';"],
  [
    "waits for an asynchronous iterator",
    "(async () => { for await (const one of [hunt(this)]) one; })(); return 'contained';",
  ],
  [
    "registers for what is collected",
    "return hunt(typeof FinalizationRegistry === 'undefined' ? undefined : new FinalizationRegistry(() => 0));",
  ],
  // Changes intrinsics for later jobs.
  ...["Object", "Function", "Array", "String", "Promise", "RegExp", "Map", "JSON", "Reflect", "Error"].map(
    (name) =>
      [
        `spoils ${name}`,
        `for (const holder of [${name}, ${name}.prototype ?? {}]) for (const key of Reflect.ownKeys(holder)) {
           if (typeof holder[key] === "function" && key !== "constructor") try { holder[key] = function () { return hunt(this); }; } catch {} }
         return "contained";`,
      ] as const,
  ),
];

/** Runs in the realm and checks whether values belong to another realm or lead to code created from text. */
export const HUNT = `
const roots = new Set([Object.prototype, null]);
const { getPrototypeOf } = Object;
function isForeign(value) {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return false;
  let root = value;
  for (let parent = getPrototypeOf(root); parent !== null; parent = getPrototypeOf(root)) root = parent;
  return !roots.has(root) && root !== value;
}
function hunt(...values) {
  for (const value of values) {
    if (isForeign(value)) return "ESCAPED to another realm";
    if (value?.constructor?.constructor) try { value.constructor.constructor("return 1")(); return "ESCAPED to code"; } catch {}
  }
  return "contained";
}
/** Checks whether errors of another realm allow changing anything in it. */
function spoil(...errors) {
  for (const error of errors) {
    let holder = error;
    for (let step = 0; step < 4 && holder; step += 1, holder = getPrototypeOf(holder)) {
      const { constructor } = holder;
      for (const part of [constructor, constructor?.prototype, constructor?.constructor, constructor?.constructor?.prototype]) {
        if (!isForeign(part)) continue;
        try { constructor.constructor("return process")(); return "ESCAPED to code"; } catch {}
        try { "use strict"; part.spoilt = 1; if (part.spoilt) return "ESCAPED: changed"; } catch {}
      }
    }
  }
  return "contained";
}`;
