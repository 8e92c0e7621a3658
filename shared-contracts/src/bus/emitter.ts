import { Observable, type Subscriber } from "rxjs";

/** The sending side of an Observable, without the copying and error bookkeeping that a Subject does for each value. */
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
