import { Observable, type Subscriber } from "rxjs";

/** The sending side of an Observable, without a Subject's per-value copying and error handling. */
export function createEmitter<Value>() {
  let subscribers: readonly Subscriber<Value>[] = [];

  return {
    values: new Observable<Value>((subscriber) => {
      subscribers = [...subscribers, subscriber];
      return () => {
        subscribers = subscribers.filter((other) => other !== subscriber);
      };
    }),
    emit(value: Value): void {
      for (const subscriber of subscribers) subscriber.next(value);
    },
  };
}
