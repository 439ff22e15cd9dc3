// Written by `rushes resources` (bin/gen).
export const resources = {
  "auth/job": {"url":"/admin/auth.job","ns":"org","word":"job","usual":{"field":"weigh","down":true},"hasForm":true,"isSortable":true,"fields":{
    "name": {"kind":"text","min":1,"max":50,"isRequired":true},
    "code": {"kind":"text","min":1,"max":50,"isRequired":true},
    "remark": {"kind":"long","min":0,"max":255},
    "people": {"kind":"int","isReadOnly":true},
    "weigh": {"kind":"weigh","min":-1000000000,"max":1000000000,"initial":0},
    "status": {"kind":"flag","initial":"1"}
  }},
  "shop/synonym": {"url":"/admin/shop.synonym","ns":"search","word":"synonym","usual":{"field":"id","down":true},"hasForm":true,"fields":{
    "words": {"kind":"long","min":1,"max":900,"isRequired":true},
    "update_time": {"kind":"time","isReadOnly":true}
  }},
  "shop/searchMiss": {"url":"/admin/shop.searchmiss","ns":"search","word":"miss","usual":{"field":"times","down":true},"fields":{
    "words": {"kind":"long","min":1,"max":5000,"isRequired":true},
    "times": {"kind":"int","min":0,"isRequired":true},
    "first_time": {"kind":"time","isRequired":true},
    "last_time": {"kind":"time","isRequired":true}
  }},
  "shop/faq": {"url":"/admin/shop.faq","ns":"faq","word":"faq","usual":{"field":"weigh","down":true},"hasForm":true,"isSortable":true,"fields":{
    "topic": {"kind":"choice","choices":["licence","download","payment","course","account"],"isRequired":true},
    "question_zh": {"kind":"text","min":1,"max":120,"isRequired":true},
    "question_en": {"kind":"text","min":1,"max":120,"isRequired":true},
    "answer_zh": {"kind":"long","min":1,"max":5000,"isRequired":true},
    "answer_en": {"kind":"long","min":1,"max":5000,"isRequired":true},
    "weigh": {"kind":"weigh","min":-1000000000,"max":1000000000,"initial":0},
    "status": {"kind":"flag","initial":"1"},
    "create_time": {"kind":"time","isReadOnly":true},
    "update_time": {"kind":"time","isReadOnly":true}
  }},
  "shop/sale": {"url":"/admin/shop.sale","ns":"offer","word":"sale","usual":{"field":"id","down":true},"hasForm":true,"fields":{
    "name_zh": {"kind":"text","min":1,"max":60,"isRequired":true},
    "name_en": {"kind":"text","min":1,"max":60,"isRequired":true},
    "scope": {"kind":"choice","choices":["all","kind","type","material"],"isRequired":true},
    "target": {"kind":"text","min":0,"max":255},
    "target_zh": {"kind":"text","isReadOnly":true},
    "target_en": {"kind":"text","isReadOnly":true},
    "rate": {"kind":"bps","min":1,"max":9999,"isRequired":true},
    "start_time": {"kind":"time","isRequired":true},
    "end_time": {"kind":"time","isRequired":true},
    "status": {"kind":"flag","initial":"1"}
  }},
  "shop/tier": {"url":"/admin/shop.tier","ns":"offer","word":"tier","usual":{"field":"amount","down":false},"hasForm":true,"fields":{
    "amount": {"kind":"money","isRequired":true},
    "rate": {"kind":"bps","min":1,"max":9999,"isRequired":true}
  }},
  "shop/topup": {"url":"/admin/shop.topup","ns":"offer","word":"topup","usual":{"field":"weigh","down":true},"hasForm":true,"isSortable":true,"fields":{
    "amount": {"kind":"money","isRequired":true},
    "gift": {"kind":"money","initial":0},
    "best": {"kind":"flag","choices":["false","true"]},
    "weigh": {"kind":"weigh","min":-1000000000,"max":1000000000,"initial":0},
    "status": {"kind":"flag","initial":"1"}
  }},
  "shop/type": {"url":"/admin/shop.type","ns":"type","word":"type","usual":{"field":"weigh","down":false},"hasForm":true,"isTree":true,"isSortable":true,"fields":{
    "name_zh": {"kind":"text","min":1,"max":30,"isRequired":true},
    "name_en": {"kind":"text","min":1,"max":40,"isRequired":true},
    "slug": {"kind":"text","min":1,"max":40,"isRequired":true},
    "pid": {"kind":"refers","from":{"url":"/admin/shop.type","label":"name_zh"}},
    "materials": {"kind":"int","isReadOnly":true},
    "weigh": {"kind":"weigh","min":-1000000000,"max":1000000000,"initial":0},
    "status": {"kind":"flag","initial":"1"}
  }},
  "shop/refund": {"url":"/admin/shop.refund","ns":"refund","word":"refund","usual":{"field":"id","down":true},"fields":{
    "number": {"kind":"text","isReadOnly":true},
    "order_id": {"kind":"int","isReadOnly":true},
    "order.number": {"kind":"text","isReadOnly":true},
    "user.username": {"kind":"text","isReadOnly":true},
    "amount": {"kind":"money","isReadOnly":true},
    "channel": {"kind":"money","isReadOnly":true},
    "principal": {"kind":"money","isReadOnly":true},
    "bonus": {"kind":"money","isReadOnly":true},
    "points": {"kind":"int","isReadOnly":true},
    "target": {"kind":"choice","choices":["source","balance"],"isReadOnly":true},
    "status": {"kind":"choice","choices":["waiting","done","failed"],"isReadOnly":true},
    "failure": {"kind":"text","isReadOnly":true},
    "reason": {"kind":"text","isReadOnly":true},
    "actor": {"kind":"text","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true},
    "done_time": {"kind":"time","isReadOnly":true}
  }},
  "shop/cart": {"url":"/admin/shop.cart","ns":"buyer","word":"cart","usual":{"field":"last_time","down":true},"fields":{
    "user.username": {"kind":"text","isReadOnly":true},
    "user.nickname": {"kind":"text","isReadOnly":true},
    "lines": {"kind":"int","isReadOnly":true},
    "first_time": {"kind":"time","isReadOnly":true},
    "last_time": {"kind":"time","isReadOnly":true}
  }},
  "shop/collect": {"url":"/admin/shop.collect","ns":"buyer","word":"collect","usual":{"field":"members","down":true},"fields":{
    "material.title_zh": {"kind":"text","isReadOnly":true},
    "material.title_en": {"kind":"text","isReadOnly":true},
    "members": {"kind":"int","isReadOnly":true},
    "first_time": {"kind":"time","isReadOnly":true},
    "last_time": {"kind":"time","isReadOnly":true}
  }},
  "shop/vipMember": {"url":"/admin/shop.vipmember","ns":"buyer","word":"vip_member","usual":{"field":"until_time","down":true},"fields":{
    "user.username": {"kind":"text","isReadOnly":true},
    "user.nickname": {"kind":"text","isReadOnly":true},
    "level": {"kind":"int","isReadOnly":true},
    "level_zh": {"kind":"text","isReadOnly":true},
    "level_en": {"kind":"text","isReadOnly":true},
    "until_time": {"kind":"time","isReadOnly":true},
    "terms": {"kind":"int","isReadOnly":true},
    "paid": {"kind":"money","isReadOnly":true},
    "since_time": {"kind":"time","isReadOnly":true}
  }},
  "user/invite": {"url":"/admin/user.invite","ns":"buyer","word":"invite","usual":{"field":"create_time","down":true},"fields":{
    "inviter.username": {"kind":"text","isReadOnly":true},
    "user.username": {"kind":"text","isReadOnly":true},
    "inviter_id": {"kind":"int","isReadOnly":true},
    "ip": {"kind":"text","isReadOnly":true},
    "held": {"kind":"text","isReadOnly":true},
    "gift": {"kind":"flag","isReadOnly":true},
    "orders": {"kind":"int","isReadOnly":true},
    "rewarded": {"kind":"money","isReadOnly":true},
    "first_paid_time": {"kind":"time","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true}
  }},
  "routine/schedule": {"url":"/admin/routine.schedule","ns":"schedule","word":"job","usual":{"field":"name","down":false},"fields":{
    "name": {"kind":"text","isReadOnly":true},
    "outcome": {"kind":"choice","choices":["done","failed","late"],"isReadOnly":true},
    "every": {"kind":"int","isReadOnly":true},
    "run_time": {"kind":"time","isReadOnly":true},
    "took_ms": {"kind":"int","isReadOnly":true},
    "error": {"kind":"long","isReadOnly":true},
    "failed_time": {"kind":"time","isReadOnly":true},
    "runs": {"kind":"int","isReadOnly":true},
    "failures": {"kind":"int","isReadOnly":true},
    "node": {"kind":"text","isReadOnly":true}
  }},
  "routine/area": {"url":"/admin/routine.area","ns":"area","word":"area","usual":{"field":"id","down":false},"hasForm":true,"fields":{
    "name": {"kind":"text","min":1,"max":60,"isRequired":true},
    "shortname": {"kind":"text","min":0,"max":60},
    "mergename": {"kind":"text","min":0,"max":160},
    "pid": {"kind":"refers","from":{"url":"/admin/routine.area","label":"name"}},
    "level": {"kind":"int","min":1,"max":3,"isRequired":true},
    "pinyin": {"kind":"text","min":0,"max":100},
    "code": {"kind":"text","min":0,"max":20},
    "zip": {"kind":"text","min":0,"max":20},
    "first": {"kind":"text","min":0,"max":4},
    "lng": {"kind":"text","min":0,"max":20},
    "lat": {"kind":"text","min":0,"max":20}
  }},
  "routine/attachment": {"url":"/admin/routine.attachment","ns":"attachment","word":"attachment","usual":{"field":"last_upload_time","down":true},"fields":{
    "name": {"kind":"text","isReadOnly":true},
    "topic": {"kind":"text","isReadOnly":true},
    "url": {"kind":"text","isReadOnly":true},
    "mimetype": {"kind":"text","isReadOnly":true},
    "size": {"kind":"int","isReadOnly":true},
    "width": {"kind":"int","isReadOnly":true},
    "height": {"kind":"int","isReadOnly":true},
    "quote": {"kind":"int","isReadOnly":true},
    "storage": {"kind":"text","isReadOnly":true},
    "sha1": {"kind":"text","isReadOnly":true},
    "admin_id": {"kind":"int","isReadOnly":true},
    "user_id": {"kind":"int","isReadOnly":true},
    "admin.username": {"kind":"text","isReadOnly":true},
    "user.username": {"kind":"text","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true},
    "last_upload_time": {"kind":"time","isReadOnly":true}
  }},
  "security/dataRecycle": {"url":"/admin/security.datarecycle","ns":"bin","word":"recycle","usual":{"field":"id","down":true},"hasForm":true,"fields":{
    "name": {"kind":"text","min":1,"max":50,"isRequired":true},
    "controller": {"kind":"text","min":1,"max":100,"isRequired":true},
    "data_table": {"kind":"text","min":0,"max":100},
    "primary_key": {"kind":"text","min":1,"max":50,"initial":"id"},
    "status": {"kind":"flag","initial":"1"},
    "update_time": {"kind":"time","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true}
  }},
  "security/dataRecycleLog": {"url":"/admin/security.datarecyclelog","ns":"bin","word":"recycle_log","usual":{"field":"id","down":true},"fields":{
    "controller": {"kind":"text","isReadOnly":true},
    "recycle.name": {"kind":"text","isReadOnly":true},
    "data_table": {"kind":"text","isReadOnly":true},
    "primary_key": {"kind":"text","isReadOnly":true},
    "row_id": {"kind":"int","isReadOnly":true},
    "data": {"kind":"json","isReadOnly":true},
    "is_restore": {"kind":"flag","isReadOnly":true},
    "admin.username": {"kind":"text","isReadOnly":true},
    "ip": {"kind":"text","isReadOnly":true},
    "useragent": {"kind":"text","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true}
  }},
  "security/sensitiveData": {"url":"/admin/security.sensitivedata","ns":"bin","word":"sensitive","usual":{"field":"id","down":true},"hasForm":true,"fields":{
    "name": {"kind":"text","min":1,"max":50,"isRequired":true},
    "controller": {"kind":"text","min":1,"max":100,"isRequired":true},
    "data_table": {"kind":"text","min":0,"max":100},
    "primary_key": {"kind":"text","min":1,"max":50,"initial":"id"},
    "fields": {"kind":"json","isRequired":true},
    "data_fields": {"kind":"json","isReadOnly":true},
    "status": {"kind":"flag","initial":"1"},
    "update_time": {"kind":"time","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true}
  }},
  "security/sensitiveDataLog": {"url":"/admin/security.sensitivedatalog","ns":"bin","word":"sensitive_log","usual":{"field":"id","down":true},"fields":{
    "controller": {"kind":"text","isReadOnly":true},
    "sensitive.name": {"kind":"text","isReadOnly":true},
    "data_table": {"kind":"text","isReadOnly":true},
    "primary_key": {"kind":"text","isReadOnly":true},
    "data_field": {"kind":"text","isReadOnly":true},
    "data_comment": {"kind":"text","isReadOnly":true},
    "id_value": {"kind":"int","isReadOnly":true},
    "before": {"kind":"json","isReadOnly":true},
    "after": {"kind":"json","isReadOnly":true},
    "is_rollback": {"kind":"flag","isReadOnly":true},
    "admin.username": {"kind":"text","isReadOnly":true},
    "ip": {"kind":"text","isReadOnly":true},
    "useragent": {"kind":"text","isReadOnly":true},
    "create_time": {"kind":"time","isReadOnly":true}
  }},
} as const
